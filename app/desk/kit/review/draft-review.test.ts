/** Tests which steps of a review may follow which. */
import { expect, test } from 'vitest'
import { readNotice } from '~/desk/kit/page/tasks'
import { listReviewTasks, reviewNotices, type StepKind } from './draft-review'

const writer = { isDraft: true, isPublishedHere: true, mayWrite: true, mayReview: false }
const editor = { ...writer, mayReview: true }

test.for<[StepKind | null, string[], string[]]>([
  [null, ['hand-in'], ['hand-in']],
  ['handed-in', [], ['publish', 'approve', 'send-back']],
  ['sent-back', ['hand-in'], ['hand-in']],
  // Once more, as what was approved may be edited.
  ['approved', ['hand-in'], ['publish', 'send-back']],
  ['published', ['hand-in'], ['hand-in']],
  ['discarded', ['hand-in'], ['hand-in']],
])('after %s a writer may %s and an editor %s', ([latest, byWriter, byEditor]) => {
  expect(listReviewTasks(latest, writer)).toEqual(byWriter)
  expect(listReviewTasks(latest, editor)).toEqual(byEditor)
  expect(listReviewTasks(latest, { ...editor, isDraft: false })).toEqual([])
  const above = { ...editor, isPublishedHere: false }
  expect(listReviewTasks(latest, above)).toEqual(byEditor.filter((task) => task !== 'publish'))
  expect(listReviewTasks(latest, { ...writer, mayWrite: false })).toEqual([])
})

test('the page says only what its address names', () => {
  const said = (done: string) => readNotice(reviewNotices, new URLSearchParams({ done }))
  expect([said('approve'), said('note')]).toEqual(['Approved.', 'The comment is added.'])
  expect([said(''), said('other'), said('constructor')]).toEqual([null, null, null])
})
