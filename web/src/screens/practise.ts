// Practise a technique: which one, then its drill.

import { dialog, go } from '../app'
import { h } from '../dom'
import { chapters, whole } from '../engine'
import { learnt } from '../learnt'
import { t } from '../text'

/** Asks which technique to practise; what is weak comes first. */
export async function practise(): Promise<void> {
  const [past] = await Promise.all([learnt(), whole()])
  const all = chapters(past, Date.now())
  const lessons = all.flatMap((chapter) => chapter.lessons)
  const first = lessons.find((lesson) => lesson.due) ?? lessons.find((lesson) => lesson.next)
  const select = h(
    'select',
    { id: 'practise-which' },
    all.map((chapter) => h('optgroup', { label: chapter.title }, chapter.lessons.map(({ id, title }) => h('option', { value: id, selected: id === first?.id }, title)))),
  )
  dialog(t('practise.title'), [h('label', { class: 'stack tight' }, h('span', { class: 'lab' }, t('practise.which')), select)], [
    { words: t('cancel') },
    { words: t('practise'), cls: 'btn pri', act: () => go(`learn/${select.value}/drill`) },
  ])
}
