import { describe, expect, it } from 'vitest'
import { areSameChoices, listOptions, parseChoices, toChoiceForm } from './choice-form'
import { type Choices, noChoices } from './choices'
import type { NeededChoice } from './plan'

const ours = {
  sections: [{ slug: 'reviews', name: 'Reviews' }],
  people: [{ slug: 'maya', name: 'Maya' }],
  menus: [{ slug: 'header', name: 'Header' }],
}
const section = (id: string, count = 1, guess = 'new'): NeededChoice => ({
  ...{ about: 'section', id, name: `Section ${id}`, guess, count },
})
const person = (id: string, guess = 'new'): NeededChoice => ({
  ...{ about: 'person', id, name: `Person ${id}`, guess, count: 1 },
})
const menu = (id: string, guess = 'leave'): NeededChoice => ({
  ...{ about: 'menu', id, name: `Menu ${id}`, guess, count: 4 },
})
const zone: NeededChoice = { about: 'time-zone', id: '', name: '', guess: 'UTC', count: 3 }
const members: NeededChoice = { about: 'members', id: '', name: '', guess: 'draft', count: 2 }

const needed = (choices: NeededChoice[]) => ({ choices, hosts: [], site: { url: 'https://old.example' } })

describe('the form', () => {
  it('preselects what was chosen, or else the guess', () => {
    const form = toChoiceForm(
      needed([section('1'), section('2', 9, 'reviews'), zone, members]),
      { ...noChoices, sections: { 1: 'tag' }, timeZone: 'Europe/Berlin' },
      ours,
    )
    expect(form.sections.shown.map(({ field, value }) => [field, value])).toEqual([
      ['choice1', 'reviews'],
      ['choice0', 'tag'],
    ])
    expect(form.timeZone).toEqual({ value: 'Europe/Berlin', count: 3 })
    expect(form.members).toEqual({ value: 'draft', count: 2 })
  })

  it('shows those with the most articles, and counts the others', () => {
    const choices = Array.from({ length: 3_000 }, (_, n) => section(String(n), n))
    const { shown, hidden } = toChoiceForm(needed(choices), noChoices, ours).sections
    expect([shown.length, hidden, shown[0]?.count]).toEqual([200, 2_800, 2_999])
  })

  it('shows fewer where each has many options', () => {
    const many = Array.from({ length: 5_000 }, (_, n) => ({ slug: `s${n}`, name: 'S' }))
    const choices = Array.from({ length: 100 }, (_, n) => section(String(n), n))
    expect(toChoiceForm(needed(choices), noChoices, { ...ours, sections: many }).sections.shown).toHaveLength(
      25,
    )
  })

  it('offers a guess that is only planned', () => {
    expect(listOptions('person', 'ada-2', ours.people).map(({ slug }) => slug)).toEqual([
      ...['ada-2', 'new', 'leave', 'maya'],
    ])
    expect(listOptions('section', 'reviews', ours.sections).map(({ slug }) => slug)).toEqual([
      ...['new', 'tag', 'leave', 'reviews'],
    ])
  })
})

describe('what is sent', () => {
  const hosts = [{ host: 'a.example', count: 3, isChosen: false }]
  const parse = (
    sent: Record<string, unknown>,
    choices: NeededChoice[],
    former: Choices = noChoices,
    url = 'https://old.example',
  ) => parseChoices(sent, { choices, hosts, site: { url } }, former, ours)

  it.each(['constructor', '__proto__', 'toString', 'a=b&c', '"', ''])(
    'is about the item “%s” of the source, whatever its name',
    (id) => {
      const parsed = parse({ choice0: 'leave', choice1: 'maya' }, [section(id), person(id)])
      const stored = parsed.ok && JSON.parse(JSON.stringify(parsed.value))
      expect(Object.entries(stored.sections)).toEqual([[id, 'leave']])
      expect(Object.entries(stored.people)).toEqual([[id, 'maya']])
    },
  )

  it('gives a menu a place, or none', () => {
    expect(listOptions('menu', 'leave', ours.menus).map(({ slug }) => slug)).toEqual(['leave', 'header'])
    const parsed = parse({ choice0: 'header', choice1: 'leave' }, [menu('main'), menu('top', 'header')])
    expect(parsed.ok && parsed.value.menus).toEqual({ main: 'header', top: 'leave' })
    expect(parse({ choice0: 'new' }, [menu('main')])).toMatchObject({ errors: [{ field: 'choice0' }] })
  })

  it('keeps a guess a guess, and what is not shown as it was', () => {
    const former = { ...noChoices, sections: { 0: 'tag', gone: 'leave' }, hosts: ['other.example'] }
    const parsed = parse({ choice0: 'new', host0: 'on' }, [section('0')], former)
    expect(parsed).toEqual({
      ok: true,
      value: { ...noChoices, sections: { gone: 'leave' }, hosts: ['other.example', 'a.example'] },
    })
  })

  it('a host whose box is not ticked is not fetched from', () => {
    const parsed = parse({}, [], { ...noChoices, hosts: ['a.example'] })
    expect(parsed.ok && parsed.value.hosts).toEqual([])
  })

  it('all hosts are all as long as none is unticked', () => {
    const former = { ...noChoices, hosts: ['*'] }
    expect(toChoiceForm({ ...needed([]), hosts }, former, ours).hosts.shown).toMatchObject([
      { isChosen: true },
    ])
    expect(parse({ host0: 'on' }, [], former)).toMatchObject({ value: { hosts: ['*', 'a.example'] } })
    expect(parse({}, [], former)).toMatchObject({ value: { hosts: [] } })
  })

  it('names the site where the source does not, and only there', () => {
    const site = 'https://old.example/blog'
    expect(parse({ site }, [], noChoices, '')).toEqual({ ok: true, value: { ...noChoices, site } })
    expect(parse({ site: '' }, [], { ...noChoices, site }, '')).toEqual({ ok: true, value: noChoices })
    expect(parse({ site: 'javascript:1' }, [], noChoices, '')).toMatchObject({ errors: [{ field: 'site' }] })
    expect(parse({ site }, [])).toMatchObject({ ok: false })
  })

  it('names the zone and members', () => {
    const parsed = parse({ zone: 'Asia/Tokyo', members: 'public' }, [zone, members])
    expect(parsed).toMatchObject({ value: { timeZone: 'Asia/Tokyo', members: 'public' } })
    expect(parse({ zone: 'UTC' }, [zone])).toMatchObject({ value: { timeZone: null } })
    expect(parse({ members: 'nonsense' }, [members])).toMatchObject({ value: { members: 'draft' } })
  })

  it.each([
    [{ choice0: 'constructor' }, 'choice0'],
    [{ choice0: ['new', 'tag'] }, 'choice0'],
    [{ choice1: 'tag' }, 'choice1'],
    [{ zone: 'Mars/Base' }, 'zone'],
    [{ choice7: 'new' }, null],
  ])('%o is refused', (sent, field) => {
    const parsed = parse(sent, [section('0'), person('1'), zone])
    expect(parsed).toMatchObject({ ok: false, errors: [{ field }] })
  })
})

it('choices are the same in whatever order', () => {
  const one = { ...noChoices, sections: { a: 'new', b: 'tag' }, hosts: ['x', 'y'] }
  expect(areSameChoices(one, { ...one, sections: { b: 'tag', a: 'new' }, hosts: ['y', 'x'] })).toBe(true)
  expect(areSameChoices(one, { ...one, sections: { a: 'new' } })).toBe(false)
  expect(areSameChoices(one, { ...one, menus: { a: 'header' } })).toBe(false)
})
