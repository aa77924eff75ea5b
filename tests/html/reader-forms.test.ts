/** The forms of readers as plain posts: newsletter, contact, sign-in and colors. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { expect, inject, it } from 'vitest'
import { type HtmlPage, open, readHead, readValue, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'

const thanks = /^Thank you\. We’ll send the next issue/
const newAddress = () => `reader-${randomUUID()}@example.com`

async function isStored(address: string): Promise<boolean> {
  const statement = 'SELECT FROM newsletter_subscribers WHERE address = $1'
  return (await runQuery(inject('htmlDatabase'), statement, [address])).length === 1
}

function find(page: HtmlPage, selector: string): HTMLElement {
  const element = page.document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}

/** Posts what no page of ours sends. */
function post(path: string, init: RequestInit) {
  const headers = { Accept: 'text/html', ...init.headers }
  return fetch(new URL(path, inject('htmlSite')), { method: 'POST', redirect: 'manual', ...init, headers })
}

it('the newsletter in the footer, sent by Enter: stored and confirmed, on the same page', async () => {
  const page = await open('/search?q=battery')
  const address = newAddress()
  const done = await page.submit(find(page, '#footer-newsletter'), { email: ` ${address} ` })
  expect([done.status, done.url]).toEqual([200, '/search?q=battery#subscribed'])
  expect(textOf(done.target ?? done.document.body)).toMatch(thanks)
  expect(await isStored(address)).toBe(true)
})

it('an invalid address is reported at the field, which keeps it', async () => {
  const page = await open('/team')
  const refused = await page.submit(find(page, '#footer-newsletter'), { email: 'nonsense' })
  expect(refused.status).toBe(422)
  const field = find(refused, '[name=email][aria-invalid=true]')
  expect(readValue(field)).toBe('nonsense')
  const description = /Enter an email address such as name@example\.com/
  expect(refused.getAllByRole('textbox', { description }).includes(field)).toBe(true)
  const address = newAddress()
  const form = field.closest('form') ?? field
  const done = await refused.submit(form, { email: address })
  expect(textOf(done.target ?? done.document.body)).toMatch(thanks)
  expect(await isStored(address)).toBe(true)
})

it('the newsletter has its own page', async () => {
  const page = await open('/newsletter')
  expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('Newsletter')
  const address = newAddress()
  const main = within(page.getByRole('main'))
  const done = await page.submit(main.getByRole('button', { name: 'Subscribe' }), { email: address })
  expect(textOf(done.target ?? done.document.body)).toMatch(thanks)
  expect(await isStored(address)).toBe(true)
})

it('a refusal that names no field is an alert, to which the answer leads', async () => {
  for (const [path, selector] of [
    ['/team', '#footer-newsletter'],
    ['/newsletter', '#newsletter'],
  ] as const) {
    const page = await open(path)
    const stranger = page.document.createElement('input')
    stranger.setAttribute('name', 'stranger')
    const form = find(page, selector)
    form.append(stranger)
    const refused = await page.submit(form, { email: 'ada@example.com', stranger: '1' })
    const alert = within(refused.getByRole('main')).getByRole('alert')
    expect(textOf(alert), path).toMatch(/This form has an unknown field/)
    expect(textOf(refused.target ?? refused.document.body), path).toMatch(/This form has an unknown field/)
    expect(refused.target?.contains(alert) || alert.contains(refused.target), path).toBe(true)
  }
})

it('the contact page lists email address, channels, feed and response times', async () => {
  const page = await open('/contact')
  const { title, robots } = readHead(page)
  expect([title, robots]).toEqual(['Contact Us | Ohmnibus', 'noindex'])
  const main = within(page.getByRole('main'))
  const mail = main.getByRole('link', { name: /^Email support/ })
  expect(mail.getAttribute('href')).toBe('mailto:support@ohmnibus.example')
  expect(main.getByRole('link', { name: /^Mastodon/ })).toBeDefined()
  expect(main.getByRole('link', { name: /video channel/ })).toBeDefined()
  expect(main.getByRole('link', { name: /^RSS feed/ }).getAttribute('href')).toBe('/feed')
  for (const words of ['within 48 hours on business days', 'within 24 hours'])
    expect(textOf(page.getByRole('main'))).toContain(words)
})

it('a missing field of a message is reported at the field, and what was typed stays', async () => {
  const page = await open('/contact')
  const typed = { name: 'Ada <b>Lovelace</b>', message: '\nTwo\nlines & more' }
  const refused = await page.submit(page.getByRole('button', { name: 'Submit' }), typed)
  expect(refused.status).toBe(422)
  const summary = refused.getByRole('region', { name: 'There is a problem' })
  expect(refused.target?.contains(summary)).toBe(true)
  expect(textOf(summary)).toContain('Missing Information')
  expect(textOf(summary)).toContain('Please fill in all required fields.')
  expect(readValue(refused.getByLabelText('Name'))).toBe(typed.name)
  const message = refused.getByRole('textbox', { name: 'Message' })
  expect(readValue(message).replaceAll('\r\n', '\n')).toBe(typed.message)
  const email = within(refused.getByRole('main')).getByRole('textbox', {
    name: 'Email',
    description: 'Error: Enter your email address.',
  })
  expect(email.getAttribute('aria-invalid')).toBe('true')
  const link = within(summary).getByRole('link', { name: 'Enter your email address.' })
  expect((await refused.follow(link)).target?.id).toBe(email.id)
})

it('a complete message leads to the mail program', async () => {
  const page = await open('/contact')
  const sent = await page.submit(page.getByRole('button', { name: 'Submit' }), {
    ...{ name: 'Ada', email: 'ada@example.com', message: 'A & B?\nYes = no.' },
  })
  expect(decodeURIComponent(sent.url)).toBe(
    'mailto:support@ohmnibus.example?subject=Contact from Ohmnibus&body=Name: Ada\r\nEmail: ada@example.com\r\n\r\nA & B?\r\nYes = no.',
  )
})

it('“Email us” in the footer leads to the contact form', async () => {
  const page = await open('/team')
  const form = await page.follow(page.getByRole('link', { name: 'Email us' }))
  expect(form.url).toBe('/contact')
  expect(form.getByRole('textbox', { name: 'Message' })).toBeDefined()
})

it('the sign-in has two tabs, Sign In first; the header leads there, and a link leads home', async () => {
  const team = await open('/team')
  const page = await team.follow(within(team.getByRole('banner')).getByRole('link', { name: 'Sign In' }))
  expect(page.url).toBe('/auth')
  expect(textOf(page.getByRole('heading', { level: 1 }))).toBe('Welcome! Join Ohmnibus')
  const readTabs = (shown: HtmlPage) => {
    const tabs = shown.getByRole('navigation', { name: 'Sign in or sign up' })
    return {
      tabs: within(tabs),
      current: textOf(within(tabs).getByRole('link', { current: 'page' })),
      button: textOf(within(shown.getByRole('main')).getByRole('button')),
    }
  }
  const { tabs, ...signIn } = readTabs(page)
  expect(signIn).toEqual({ current: 'Sign In', button: 'Sign In' })
  const signUp = await page.follow(tabs.getByRole('link', { name: 'Sign Up' }))
  expect(readTabs(signUp)).toMatchObject({ current: 'Sign Up', button: 'Sign Up' })
  const main = within(signUp.getByRole('main'))
  expect(main.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password')
  for (const name of ['Email', 'Password'])
    expect(main.getByLabelText(name).hasAttribute('required')).toBe(true)
  expect((await signUp.follow(signUp.getByRole('link', { name: /Back to Home/ }))).url).toBe('/')
})

it('signing in explains that there are no accounts yet, and keeps no password', async () => {
  const page = await open('/auth')
  const button = within(page.getByRole('main')).getByRole('button')
  const done = await page.submit(button, { email: 'ada@example.com', password: 'correct horse battery' })
  const notes = done.getAllByRole('status').map(textOf)
  expect(notes).toContainEqual(expect.stringContaining('Reader accounts are not open yet'))
  const main = within(done.getByRole('main'))
  expect(readValue(main.getByLabelText('Email'))).toBe('ada@example.com')
  expect(readValue(main.getByLabelText('Password'))).toBe('')
  expect(done.html).not.toContain('correct horse')
})

it('a wrong field of the sign-in gives 422, a summary, and the email back', async () => {
  const page = await open('/auth')
  const button = within(page.getByRole('main')).getByRole('button')
  const refused = await page.submit(button, { email: 'ada', password: 'hunter2 hunter2' })
  expect(refused.status).toBe(422)
  expect(refused.getByRole('region', { name: 'There is a problem' })).toBeDefined()
  expect(readValue(within(refused.getByRole('main')).getByLabelText('Email'))).toBe('ada')
  expect(refused.html).not.toContain('hunter2')
  expect((await post('/auth', { method: 'PUT', body: new URLSearchParams() })).status).toBe(405)
})

it('a choice of colors returns to the page, and is in a style sheet for this reader only', async () => {
  const page = await open('/search?q=lamp')
  const choose = (shown: HtmlPage, name: string) =>
    shown.submit(within(shown.getByRole('form', { name: 'Colors:' })).getByRole('button', { name }))
  const readSheet = async (shown: HtmlPage) => (await shown.open('/theme-choice.css')).html
  const dark = await choose(page, 'Dark')
  expect(dark.url).toBe('/search?q=lamp')
  expect(await readSheet(dark)).toContain('color-scheme:dark')
  expect(await readSheet(await choose(dark, 'Light'))).toContain('color-scheme:light')
  expect(await readSheet(await choose(dark, 'Auto'))).not.toMatch(/color-scheme:(dark|light)[;}]/)
})

it('the page itself is the same for all readers', async () => {
  const [plain, chosen] = await Promise.all(
    ['', 'theme=dark'].map((Cookie) => fetch(`${inject('htmlSite')}/team`, { headers: { Cookie } })),
  )
  for (const response of [plain, chosen]) {
    expect(response?.headers.get('Set-Cookie')).toBeNull()
    expect(response?.headers.get('Cache-Control')).toContain('public')
  }
  expect(await chosen?.text()).toBe(await plain?.text())
  const styles = await fetch(`${inject('htmlSite')}/theme-choice.css`, {
    headers: { Cookie: 'a=b; theme=dark' },
  })
  expect(styles.headers.get('Cache-Control')).toContain('private')
  expect(await styles.text()).toContain('color-scheme:dark')
})

it('an invalid choice of colors, and a redirect to another site, do no harm', async () => {
  const body = new URLSearchParams({ theme: 'dark}body{}', from: '//elsewhere.example' })
  const response = await post('/theme', { body })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/'])
  expect(response.headers.get('Set-Cookie')).toMatch(/^theme=system; /)
  const long = await post('/theme', { body: new URLSearchParams({ theme: 'x'.repeat(30), from: '/team' }) })
  expect(long.status).toBe(422)
  expect(await long.text()).toMatch(/role="alert"[^>]*>(<[^>]+>)*Colors can have at most 20 characters/)
})

it('a message that is too long for an address comes back to be copied', async () => {
  const page = await open('/contact')
  const message = 'A sentence of a letter to the editors. '.repeat(200).trim()
  const typed = { name: 'Ada', email: 'ada@example.com', message }
  const answer = await page.submit(page.getByRole('button', { name: 'Submit' }), typed)
  expect(answer.status).toBe(200)
  const panel = answer.getByRole('region', { name: 'Copy your message into an email' })
  expect(answer.target === panel || answer.target?.contains(panel)).toBe(true)
  const whole = within(panel).getByLabelText('Your whole message')
  expect(readValue(whole).replaceAll('\r\n', '\n')).toBe(`Name: Ada\nEmail: ada@example.com\n\n${message}`)
  expect(within(panel).getByRole('link', { name: 'Open the email' }).getAttribute('href')).toMatch(
    /^mailto:support@ohmnibus\.example\?subject=Contact%20from%20Ohmnibus&body=.{0,200}$/,
  )
  // It can be shortened.
  expect(readValue(answer.getByRole('textbox', { name: 'Message' }))).toBe(message)
})
