/** The draft backup: action → new state and commands, for each way in which a text could be lost. */
import { describe, expect, it } from 'vitest'
import type { DraftBackup, FormText } from '~/domain/unsaved/draft-backup'
import {
  type Command,
  type DraftBackupAction,
  type DraftBackupState,
  decide,
  startState,
} from './draft-backup-state'

const prefix = 'ada:one:'
const own = `${prefix}own`
const now = 5_000

const text = (content: string, version = '1'): FormText => ({ title: 'A', slug: 'a', content, version })
const stored = text('Stored.')
const backupOf = (content: string, key = `${prefix}other`): DraftBackup => ({
  key,
  sequence: 1,
  savedAt: 1_000,
  typed: text(content),
})

/** The state of an opened article, unless told otherwise. */
const state = (different: Partial<DraftBackupState> = {}): DraftBackupState => ({
  ...startState(stored),
  key: own,
  ...different,
})

const open = (different: Partial<Extract<DraftBackupAction, { type: 'open' }>> = {}): DraftBackupAction => ({
  type: 'open',
  stored,
  backups: [],
  prefix,
  freshKey: own,
  typed: stored,
  now,
  isVisit: false,
  isAfterSave: false,
  ...different,
})

const fill = (typed: FormText): Command => ({ do: 'fill', typed })
const save = (typed: FormText, key = own): Command => ({ do: 'save', backup: { key, savedAt: now, typed } })
const remove = (key = own): Command => ({ do: 'remove', key })

type Row = {
  before?: DraftBackupState
  action: DraftBackupAction
  commands: Command[]
  after?: Partial<DraftBackupState>
}

const check = ({ before = state(), action, commands, after = {} }: Row) => {
  const decision = decide(before, action)
  expect(decision.commands).toEqual(commands)
  expect(decision.state).toEqual({ ...before, ...after })
}

describe('opening an article', () => {
  const unopened = state({ key: null })

  it.each<[string, Row]>([
    [
      'gives this tab a key of its own',
      { before: unopened, action: open(), commands: [remove()], after: { key: own } },
    ],
    [
      'backs up at once what was typed before hydration',
      {
        before: unopened,
        action: open({ typed: text('Early.') }),
        commands: [save(text('Early.'))],
        after: { key: own, isUnsaved: true },
      },
    ],
    [
      'offers the backups of a closed tab and of another one',
      {
        before: unopened,
        action: open({ backups: [backupOf('Closed.'), backupOf('Elsewhere.', `${prefix}third`)] }),
        commands: [remove()],
        after: { key: own, offered: [backupOf('Closed.'), backupOf('Elsewhere.', `${prefix}third`)] },
      },
    ],
    [
      'removes a backup of what is stored, and of what is in the form',
      {
        before: unopened,
        action: open({
          backups: [backupOf(' Stored.\r\n'), backupOf('Restored by the browser.', `${prefix}third`)],
          typed: text('Restored by the browser.'),
        }),
        commands: [
          remove(`${prefix}other`),
          remove(`${prefix}third`),
          save(text('Restored by the browser.')),
        ],
        after: { key: own, isUnsaved: true },
      },
    ],
    [
      'again does not offer its own backup',
      {
        action: open({ backups: [backupOf('More.', own)], typed: text('More.') }),
        commands: [save(text('More.'))],
        after: { isUnsaved: true },
      },
    ],
  ])('%s', (_, row) => check(row))
})

describe('a save of somebody else that was merged into the form', () => {
  const theirs = text('Stored by Grace.', '2')

  it.each<[string, Row]>([
    [
      'leaves nothing to back up, if nothing was typed: the form is based on what she saved',
      {
        action: { type: 'merge', stored: theirs, typed: theirs, now },
        commands: [remove()],
        after: { stored: theirs, shown: theirs, version: '2' },
      },
    ],
    [
      'leaves what was typed unsaved, and the next save is based on hers',
      {
        before: state({ isUnsaved: true }),
        action: { type: 'merge', stored: theirs, typed: text('Stored by Grace. More.', '2'), now },
        commands: [save(text('Stored by Grace. More.', '2'))],
        after: { stored: theirs, shown: theirs, version: '2', isUnsaved: true },
      },
    ],
  ])('%s', (_, row) => check(row))
})

describe('typing', () => {
  it.each<[string, Row]>([
    [
      'is backed up',
      {
        action: { type: 'back-up', typed: text('Stored. More.'), now },
        commands: [save(text('Stored. More.'))],
        after: { isUnsaved: true },
      },
    ],
    [
      'and undoing it removes the backup',
      {
        before: state({ isUnsaved: true }),
        action: { type: 'back-up', typed: stored, now },
        commands: [remove()],
        after: { isUnsaved: false },
      },
    ],
    [
      'what a save would remove changes nothing',
      { action: { type: 'back-up', typed: text('Stored.\r\n '), now }, commands: [remove()] },
    ],
    [
      'is not stored before the article is opened',
      {
        before: state({ key: null }),
        action: { type: 'back-up', typed: text('Early.'), now },
        commands: [],
        after: { isUnsaved: true },
      },
    ],
  ])('%s', (_, row) => check(row))

  it('more of an unsaved text keeps the state’s identity, so that nothing renders for it', () => {
    const unsaved = state({ isUnsaved: true })
    expect(decide(unsaved, { type: 'back-up', typed: text('More.'), now }).state).toBe(unsaved)
  })
})

describe('saving', () => {
  const typed = text('Stored. One.')
  const sending = state({ sent: typed, isUnsaved: true })
  const saved = text('Stored. One.', '2')
  const savedState = { stored: saved, shown: saved, sent: null, version: '2', isUnsaved: false }

  it.each<[string, Row]>([
    [
      'backs up what is sent',
      {
        action: { type: 'send', typed, now },
        commands: [save(typed)],
        after: { sent: typed, isUnsaved: true },
      },
    ],
    [
      'a double click sends it again',
      { before: sending, action: { type: 'send', typed, now }, commands: [save(typed)] },
    ],
    [
      'a response, even if it is only that of a second try, removes the backup',
      {
        before: sending,
        action: open({ stored: saved, typed }),
        commands: [fill(saved), remove()],
        after: savedState,
      },
    ],
    [
      'fills in what the save has changed',
      {
        before: sending,
        action: open({ stored: { ...saved, tags: '' }, typed: text(' Stored. One.') }),
        commands: [fill({ ...saved, tags: '' }), remove()],
        after: { ...savedState, stored: { ...saved, tags: '' }, shown: { ...saved, tags: '' } },
      },
    ],
    [
      'what was typed meanwhile stays and is backed up, on the new version',
      {
        before: sending,
        action: open({ stored: saved, typed: text('Stored. One. Two.') }),
        commands: [save(text('Stored. One. Two.'))],
        after: { ...savedState, isUnsaved: true },
      },
    ],
    [
      'also while the article was first published, which gave it its date',
      {
        before: state({ sent: { ...typed, publishedAt: '' }, isUnsaved: true }),
        action: open({
          stored: { ...saved, publishedAt: '2026-11-28T03:10' },
          typed: { ...text('Stored. One. Two.'), publishedAt: '' },
          isVisit: true,
          isAfterSave: true,
        }),
        commands: [save({ ...text('Stored. One. Two.'), publishedAt: '' })],
        after: {
          ...savedState,
          stored: { ...saved, publishedAt: '2026-11-28T03:10' },
          shown: { ...saved, publishedAt: '2026-11-28T03:10' },
          isUnsaved: true,
        },
      },
    ],
    [
      'what someone else saved does not replace an unsaved text, whose next save is a conflict',
      {
        before: state({ isUnsaved: true }),
        action: open({ stored: text('Theirs.', '2'), typed: text('Mine.') }),
        commands: [save(text('Mine.'))],
        after: { stored: text('Theirs.', '2'), isUnsaved: true },
      },
    ],
    [
      'nor one that was sent',
      {
        before: sending,
        action: open({ stored: text('Theirs.', '2'), typed }),
        commands: [save(typed)],
        after: { stored: text('Theirs.', '2') },
      },
    ],
    [
      'it does replace an untouched text',
      {
        action: open({ stored: text('Theirs.', '2'), typed: stored }),
        commands: [fill(text('Theirs.', '2')), remove()],
        after: { ...savedState, stored: text('Theirs.', '2'), shown: text('Theirs.', '2') },
      },
    ],
    [
      'in another tab removes a backup that equals it here',
      {
        before: state({ offered: [backupOf('Theirs.')] }),
        action: open({ stored: text('Theirs.', '2'), typed: stored, backups: [backupOf('Theirs.')] }),
        commands: [remove(`${prefix}other`), fill(text('Theirs.', '2')), remove()],
        after: { ...savedState, stored: text('Theirs.', '2'), shown: text('Theirs.', '2'), offered: [] },
      },
    ],
  ])('%s', (_, row) => check(row))

  it.each<[string, Row]>([
    [
      'of the merged text shows it',
      {
        before: sending,
        action: open({ stored: text('Merged.', '3'), typed, isVisit: true, isAfterSave: true }),
        commands: [fill(text('Merged.', '3')), remove()],
        after: { ...savedState, stored: text('Merged.', '3'), shown: text('Merged.', '3'), version: '3' },
      },
    ],
    [
      'of the merged text, with what was typed meanwhile in a backup',
      {
        before: sending,
        action: open({
          stored: text('Merged.', '3'),
          typed: text('Stored. One. Two.'),
          isVisit: true,
          isAfterSave: true,
          freshKey: `${prefix}fresh`,
        }),
        commands: [save(text('Stored. One. Two.')), fill(text('Merged.', '3')), remove(`${prefix}fresh`)],
        after: {
          ...savedState,
          key: `${prefix}fresh`,
          stored: text('Merged.', '3'),
          shown: text('Merged.', '3'),
          version: '3',
          offered: [{ key: own, sequence: 0, savedAt: now, typed: text('Stored. One. Two.') }],
        },
      },
    ],
    [
      'keeps what was typed meanwhile, although the save leads to another address',
      {
        before: sending,
        action: open({ stored: saved, typed: text('Stored. One. Two.'), isVisit: true, isAfterSave: true }),
        commands: [save(text('Stored. One. Two.'))],
        after: { ...savedState, isUnsaved: true },
      },
    ],
  ])('%s', (_, row) => check(row))

  it('a new article for the first time moves its backup, and takes the slug that the save made', () => {
    const draft = { title: 'A', content: 'New.', slug: '', version: '' }
    check({
      before: state({
        ...startState({}),
        key: 'ada:new:own',
        stored: {},
        shown: {},
        sent: draft,
        isUnsaved: true,
      }),
      action: open({ stored: text('New.'), typed: draft }),
      commands: [remove('ada:new:own'), fill(text('New.')), remove()],
      after: {
        key: own,
        stored: text('New.'),
        shown: text('New.'),
        sent: null,
        version: '1',
        isUnsaved: false,
      },
    })
  })
})

describe('a link to the same address', () => {
  const theirs = text('Theirs.', '2')
  const fresh = `${prefix}fresh`
  const shows = { stored: theirs, shown: theirs, sent: null, version: '2', isUnsaved: false }

  it.each<[string, Row]>([
    [
      'shows what is stored, after a conflict too; one’s own text is offered',
      {
        before: state({ isUnsaved: true, sent: text('Mine.') }),
        action: open({ stored: theirs, typed: text('Mine.'), isVisit: true, freshKey: fresh }),
        commands: [save(text('Mine.')), fill(theirs), remove(fresh)],
        after: {
          ...shows,
          key: fresh,
          offered: [{ key: own, sequence: 0, savedAt: now, typed: text('Mine.') }],
        },
      },
    ],
    [
      'offers no text that was given up, though the server has it still',
      {
        before: decide(state({ isUnsaved: true, sent: text('Mine.') }), { type: 'abandon' }).state,
        action: open({
          ...{ stored: theirs, typed: text('Mine.'), isVisit: true, freshKey: fresh },
          backups: [backupOf('Mine.', own)],
        }),
        commands: [fill(theirs), remove(fresh)],
        after: { ...shows, key: fresh },
      },
    ],
    [
      'with nothing unsaved keeps the key',
      {
        action: open({ stored: theirs, typed: stored, isVisit: true, freshKey: fresh }),
        commands: [fill(theirs), remove()],
        after: shows,
      },
    ],
  ])('%s', (_, row) => check(row))

  it('giving a text up removes its backup', () =>
    check({
      action: { type: 'abandon' },
      commands: [remove()],
      after: { key: null, ended: { [own]: Number.POSITIVE_INFINITY } },
    }))

  it('a link to another article leaves the text in a backup of its own article', () => {
    const other = text('Of another article.', '7')
    check({
      before: state({ isUnsaved: true }),
      action: open({
        stored: other,
        typed: text('Mine.'),
        isVisit: true,
        prefix: 'ada:two:',
        freshKey: 'ada:two:own',
      }),
      commands: [save(text('Mine.')), fill(other), remove('ada:two:own')],
      after: { ...shows, key: 'ada:two:own', stored: other, shown: other, version: '7' },
    })
  })
})

describe('an offered backup', () => {
  const backup = backupOf('Closed.')
  const third = backupOf('Elsewhere.', `${prefix}third`)
  const before = state({ offered: [backup, third] })

  it.each<[string, Row]>([
    [
      'is restored into the form and becomes this tab’s own',
      {
        before,
        action: { type: 'restore', backup, now },
        commands: [fill(backup.typed), save(backup.typed), remove(backup.key)],
        after: { offered: [third], isUnsaved: true, ended: { [backup.key]: 1 } },
      },
    ],
    [
      'of an earlier version is restored with it, so that a save does not overwrite the newer ones',
      {
        before: { ...before, version: '4', stored: text('Newer.', '4'), shown: text('Newer.', '4') },
        action: { type: 'restore', backup, now },
        commands: [fill(backup.typed), save(backup.typed), remove(backup.key)],
        after: { offered: [third], isUnsaved: true, version: '1', ended: { [backup.key]: 1 } },
      },
    ],
    [
      'is discarded',
      {
        before,
        action: { type: 'discard', backup },
        commands: [remove(backup.key)],
        after: { offered: [third], ended: { [backup.key]: 1 } },
      },
    ],
    [
      'is not offered again while the server has it still',
      {
        before: decide(before, { type: 'discard', backup }).state,
        action: open({ backups: [backup, third] }),
        commands: [remove()],
      },
    ],
    [
      'is offered again when another tab goes on with it',
      {
        before: decide(before, { type: 'discard', backup }).state,
        action: open({ backups: [{ ...backup, sequence: 2 }, third] }),
        commands: [remove()],
        after: { offered: [{ ...backup, sequence: 2 }, third] },
      },
    ],
  ])('%s', (_, row) => check(row))
})

describe('a save that stores another text than was sent', () => {
  const typed = { ...text('Stored. One.'), picks: 'Product: Drennock 5' }
  const saved = {
    ...text('Stored. One.', '2'),
    picks: 'Product: drennock-5',
    publishedAt: '2026-11-28T10:00',
  }
  const before = state({ key: 'ada:new:own', sent: typed, isUnsaved: true })

  it('offers nothing, if the server says that it is saved', () => {
    const action = open({
      ...{ stored: saved, typed, isVisit: true, isAfterSave: true },
      // A field that nobody touched takes the new value by itself.
      inForm: { ...typed, publishedAt: '2026-11-28T10:00' },
    })
    const { state: after, commands } = decide(before, action)
    expect(after).toMatchObject({ offered: [], isUnsaved: false, stored: saved })
    expect(commands).toEqual([remove('ada:new:own'), fill(saved), remove()])
  })

  it('offers what was sent, if the server does not: the page before was opened again', () => {
    const action = open({ stored: saved, typed, isVisit: true })
    const { commands } = decide(state({ sent: typed, isUnsaved: true }), action)
    expect(commands[0]).toEqual(save(typed))
  })
})

describe('copies that the browser finds later', () => {
  const find = (...backups: DraftBackup[]): DraftBackupAction => ({ type: 'find', backups, typed: stored })

  it.each<[string, Row]>([
    [
      'are offered, but not one’s own',
      {
        action: find(backupOf('Closed.'), backupOf('Own.', own)),
        commands: [],
        after: { offered: [backupOf('Closed.')] },
      },
    ],
    [
      'of what is stored are removed',
      { action: find(backupOf('Stored.\r\n')), commands: [remove(`${prefix}other`)] },
    ],
    [
      'replace what the server has of the same text, if they are newer',
      {
        before: state({ offered: [backupOf('One.')] }),
        action: find({ ...backupOf('One. Two.'), sequence: 2 }),
        commands: [],
        after: { offered: [{ ...backupOf('One. Two.'), sequence: 2 }] },
      },
    ],
    [
      'are left alone, if the server has a later one',
      {
        before: state({ offered: [{ ...backupOf('One. Two.'), sequence: 2 }] }),
        action: find(backupOf('One.')),
        commands: [],
      },
    ],
  ])('%s', (_, row) => check(row))
})
