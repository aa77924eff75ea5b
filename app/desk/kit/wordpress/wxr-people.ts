/** The people of an export file: accounts, authors without one, and who is named only. */
import { toPlainText } from '../wordpress-texts/html-entities'
import { decodeSlug, readField, readMeta } from './item-fields'
import type { Fields, WxrItem } from './wxr-parser'

/** `number`: of WordPress; '': unknown. */
export type PersonFacts = {
  number: string
  name: string
  /** Without the host of a login that is an email address. */
  slug: string
  /** The last part of the author’s address: exports don’t have it, and it is what WordPress makes of a login. */
  nicename: string
  bio: string
  website: string
}

export type People = {
  /** By login. */
  people: Map<string, PersonFacts>
  /** By what WordPress makes of a login. */
  loginsBySlug: Map<string, string>
}

const MAX_PEOPLE = 50_000

/** The login that an author of Co-Authors Plus has: its nicename is `cap-login`. */
function toLogin(nicename: string): string {
  return decodeSlug(nicename).replace(/^cap-/, '')
}

export function setPerson(index: People, login: string, facts: Omit<PersonFacts, 'slug' | 'nicename'>) {
  if (!login || (index.people.size >= MAX_PEOPLE && !index.people.has(login))) return
  const slug = toSlug(login)
  const nicename = detach(toNicename(login))
  index.people.set(login, { ...facts, slug, nicename })
  if (!index.loginsBySlug.has(slug)) index.loginsBySlug.set(slug, login)
  index.loginsBySlug.set(nicename, login)
}

export function addPerson(index: People, fields: Fields) {
  const login = readText(fields, 'author_login')
  const full = `${readText(fields, 'author_first_name')} ${readText(fields, 'author_last_name')}`.trim()
  const name = toPlainText(readText(fields, 'author_display_name')) || toPlainText(full) || login
  setPerson(index, login, { number: readText(fields, 'author_id'), name: detach(name), bio: '', website: '' })
}

const MAX_NICENAME_LENGTH = 50

/** As sanitize_user() and sanitize_title() of WordPress do it. */
function toNicename(login: string): string {
  return [...login]
    .slice(0, MAX_NICENAME_LENGTH)
    .join('')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[\s.]+/g, '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
}

function toSlug(login: string): string {
  return login
    .toLowerCase()
    .replace(/@.*$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** An author without an account, of Co-Authors Plus. */
export function addGuest(index: People, item: WxrItem) {
  const login = detach(readMeta(item, 'cap-user_login') || toLogin(readField(item, 'post_name')))
  setPerson(index, login, {
    number: '',
    name: detach(toPlainText(readMeta(item, 'cap-display_name') || readField(item, 'title')) || login),
    bio: detach(toPlainText(readMeta(item, 'cap-description') || (item.fields.get('content') ?? ''))),
    website: detach(readMeta(item, 'cap-website')),
  })
}

/** Nicenames are made of logins, and so differ from them in capitals and punctuation. */
export function findLogin({ people, loginsBySlug }: People, nicename: string): string {
  const login = detach(toLogin(nicename))
  if (people.has(login)) return login
  return loginsBySlug.get(login) ?? login
}

/** A part of a string keeps all of it in memory, which is a piece of the file: this makes it a string of its own. */
export function detach(text: string): string {
  return ` ${text}`.slice(1)
}

export function readText(fields: Fields, name: string): string {
  return detach(fields.get(name)?.trim() ?? '')
}
