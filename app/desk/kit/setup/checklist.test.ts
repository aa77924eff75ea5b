import { expect, test } from 'vitest'
import { type SetupFacts, toChecklist } from './checklist'

const facts: SetupFacts = {
  ...{ isSetUp: true, isPrivate: true, siteUrl: 'https://som.example', canMail: true },
  ...{ hasStory: false, hasSecondFactor: false, backedUpAt: null, now: new Date('2026-12-09T12:00:00Z') },
  ...{ sections: [], people: 0, drafts: [], linked: [] },
}

test.each([
  [null, 'There is none yet. docs/operating.md has the command for every night.'],
  ['2026-12-01T11:00:00Z', 'The last one is 8 days old.'],
  ['2026-12-02T11:00:00Z', null],
  ['2026-12-09T11:00:00Z', null],
])('a backup that ended at %s: %s', (ended, hint) => {
  const backedUpAt = ended === null ? null : new Date(ended)
  const line = toChecklist({ ...facts, backedUpAt }).find(({ name }) => name === 'Backup')
  expect(line).toMatchObject(hint === null ? { isDone: true, hint: '' } : { isDone: false, hint })
})
