/**
 * Random sessions in the editor, only with JavaScript: typing, pasting, buttons, undo, while tabs are closed or crash, the
 * network fails, sessions end and a second tab saves. Whatever was in the field a second before is then stored or offered, and
 * every undo takes back what it should, in the text area and on the surface, by turns. WRITING_SESSIONS is their number, WRITING_SEED the seed of the first.
 */
import { randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { WritingView } from '~/domain/editors/writing-view'
import { paste } from '../support/clipboard'
import { content, editorReady, endSessions, fillSignIn, runOnSite, signIn } from '../support/editor'
import { insertArticle } from '../support/insert-article'
import { type Chance, createSeededRandom, pick } from '../support/seeded-random'
import { select, sent, surface } from '../support/surface'
import { expect, test } from '../support/test'

const sessions = Number(process.env.WRITING_SESSIONS ?? 4)
const atOnce = Math.min(5, sessions)

for (let first = 0; first < sessions; first += atOnce) {
  test(`sessions from ${first} on lose nothing`, async ({ page, allowConsoleError }) => {
    test.slow()
    allowConsoleError(/ERR_|Failed to load resource|Failed to fetch/)
    const email = await signIn(page)
    const context = page.context()
    await watchTexts(context)
    const seed = process.env.WRITING_SEED ? Number(process.env.WRITING_SEED) + first : randomInt(2 ** 31)
    for (let n = 0; n < atOnce; n += 1) {
      await runOnSite('UPDATE editors SET writing_view = $2 WHERE email = $1', [email, viewOf(seed + n)])
      const writer = new Writer(context, email, seed + n)
      await writer.run().catch((error: Error) => {
        const repeat = `WRITING_SESSIONS=1 WRITING_SEED=${seed + n}, ${viewOf(seed + n)}`
        throw new Error(`${error.message}\n\nTo repeat: ${repeat}\nSteps:\n${writer.steps.join('\n')}`)
      })
    }
  })
}

function viewOf(seed: number): WritingView {
  return seed % 2 === 0 ? 'text' : 'reads'
}

/** What was in the field, oldest first; `isDue`: it was there for the second after which it must not be lost. */
type Seen = { text: string; isDue: boolean }

const seenIn = new WeakMap<Page, Seen[]>()

/** The page tells each text, and a second later by its own clock, so that a slow machine is not taken for a loss. */
async function watchTexts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteText', ({ page }, text: string) => {
    const seen = seenIn.get(page) ?? []
    seenIn.set(page, seen)
    return seen.push({ text, isDue: false }) - 1
  })
  await context.exposeBinding('noteDue', ({ page }, index: number) => {
    for (const each of seenIn.get(page)?.slice(0, index + 1) ?? []) each.isDue = true
  })
  await context.addInitScript(() => {
    const { noteText, noteDue } = window as unknown as Record<string, (value: unknown) => Promise<number>>
    const listen = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement) || target.name !== 'content') return
      const noted = noteText?.(target.value)
      setTimeout(async () => noteDue?.(await noted), 1_000)
    }
    document.addEventListener('input', listen, true)
  })
}

class Writer {
  readonly steps: string[] = []
  private readonly chance: Chance
  private readonly view: WritingView
  private readonly slug = `random-${randomUUID()}`
  private page!: Page
  /** The form holds a text from before the second tab saved, so that saving it is a conflict. */
  private isBehind = false

  constructor(
    private readonly context: BrowserContext,
    private readonly email: string,
    seed: number,
  ) {
    this.chance = createSeededRandom(seed)
    this.view = viewOf(seed)
  }

  async run(): Promise<void> {
    const text = `A relay clicked in an empty laboratory.\n\n- one\n- two\n\n> said\n\n${'Nobody heard it. '.repeat(6)}`
    await insertArticle({ slug: this.slug, title: 'Random', content: text, status: 'draft' })
    await this.open()
    for (let step = 0; step < 7; step += 1) await this.edit()
    await this.interrupt()
    for (let step = 0; step < 3; step += 1) await this.edit()
    await this.save('at the end')
    await this.page.close()
  }

  private note(step: string, value = ''): void {
    this.steps.push(`${step} ${JSON.stringify(value)}`)
  }

  private async open(): Promise<void> {
    this.page = await this.context.newPage()
    this.page.on('dialog', (dialog) => dialog.accept())
    await this.page.goto(`/admin/articles/${this.slug}`)
    await expect(this.page.getByRole('toolbar')).toBeVisible()
    await this.begin()
  }

  private async begin(): Promise<void> {
    await editorReady(this.page)
    await expect(surface(this.page)).toHaveCount(this.view === 'reads' ? 1 : 0)
    await content(this.page).focus()
  }

  private read(): Promise<string> {
    return sent(this.page).inputValue()
  }

  private async select(longest: number): Promise<void> {
    const [at, length] = [this.chance(), Math.floor(this.chance() * longest)]
    const text = await this.read()
    // No keyboard or mouse selects half of an emoji, and half of one cannot be sent.
    const wholeUpTo = (end: number) => text.slice(0, end).replace(/[\ud800-\udbff]$/, '').length
    const first = Math.floor(at * text.length)
    const [start, end] = [wholeUpTo(first), wholeUpTo(first + length)]
    if (this.view === 'reads') await select(this.page, start, end)
    else
      await sent(this.page).evaluate(
        (field: HTMLTextAreaElement, range) => {
          field.focus()
          field.setSelectionRange(range.start, range.end)
        },
        { start, end },
      )
    this.note('select', `${start}-${end}`)
  }

  private async edit(): Promise<void> {
    const { page, chance } = this
    const keyboard = page.keyboard
    const actions: Record<string, () => Promise<void>> = {
      type: async () => {
        await this.select(0)
        const word = pick(chance, ['relay ', '- x', '漢字', '`a` ', '**b', '🎧', ' &amp; <b>', '\n1. a\nb'])
        this.note('type', word)
        await keyboard.type(word)
      },
      enter: async () => {
        await this.select(0)
        await this.undoable('enter', () => keyboard.press('Enter'))
      },
      paste: async () => {
        await this.select(12)
        const copied = pick(chance, [
          // Numbered, as it could otherwise replace the same text.
          { text: `plain\n${this.steps.length}` },
          { text: 'https://example.com/a' },
          { text: `a\tb\n${this.steps.length}\t2` },
          { text: 'bold list', html: '<p><b>bold</b></p><ul><li>one</li><li>two</li></ul>' },
          { text: 'a b', html: '<table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>' },
        ])
        const before = await this.read()
        await this.undoable(`paste ${copied.text}`, async () => {
          await paste(page, copied)
          await expect(sent(page)).not.toHaveValue(before)
        })
      },
      press: async () => {
        await this.select(40)
        const names = ['Heading', 'Bold', 'Italic', 'Bulleted list', 'Numbered list', 'Quote', 'Table']
        const rare = [
          'Pros',
          'Cons',
          'Pull quote',
          'Note',
          'Details',
          'Footnote',
          'Caption',
          'Divider',
          'Code block',
        ]
        const name = pick(chance, [...names, ...rare])
        if (rare.includes(name)) await page.getByRole('button', { name: 'More', exact: true }).click()
        await this.undoable(`tool ${name}`, () =>
          page.getByRole('toolbar').getByRole('button', { name, exact: true }).click(),
        )
      },
      undo: async () => {
        const times = 1 + Math.floor(chance() * 5)
        this.note('undo', String(times))
        for (let n = 0; n < times; n += 1) await keyboard.press('Control+z')
        if (chance() < 0.5) await keyboard.press('Control+Shift+KeyZ')
      },
      fullScreen: async () => {
        await this.select(0)
        this.note('full screen')
        await page.getByRole('button', { name: 'Full screen' }).click()
        await keyboard.type('full')
        expect(await this.read()).toContain('full')
        await keyboard.press('Escape')
      },
      save: () => this.save('while writing'),
    }
    const weights = ['type', 'type', 'type', 'enter', 'paste', 'paste', 'press', 'press', 'undo', 'save']
    await actions[pick(chance, [...weights, 'fullScreen'])]?.()
  }

  /** One undo takes exactly this back, and one redo brings it back. */
  private async undoable(step: string, act: () => Promise<unknown>): Promise<void> {
    const before = await this.read()
    await act()
    const after = await this.read()
    this.note(step, after)
    if (before === after || this.chance() < 0.5) return
    await this.page.keyboard.press('Control+z')
    expect(await this.read(), `${step}, undone`).toBe(before)
    await this.page.keyboard.press('Control+Shift+KeyZ')
    expect(await this.read(), `${step}, redone`).toBe(after)
  }

  private async save(when: string): Promise<void> {
    const text = await this.read()
    this.note(`save ${when}`, text)
    await this.page.getByRole('button', { name: 'Save Draft' }).click()
    if (this.isBehind) await this.page.getByRole('button', { name: 'Save mine over it' }).click()
    this.isBehind = false
    await expect.poll(() => this.stored(), { message: `saved ${when}` }).toBe(text)
    await expect(this.page.getByText(/^(Not saved yet|Unsaved changes)$/)).toHaveCount(0)
    expect(await this.read(), `the text after saving ${when}`).toBe(text)
    await content(this.page).focus()
  }

  private async stored(): Promise<string> {
    const rows = await runOnSite('SELECT content FROM articles WHERE slug = $1', [this.slug])
    return (rows as { content: string }[])[0]?.content ?? ''
  }

  private async interrupt(): Promise<void> {
    const { page, chance } = this
    const kind = pick(chance, ['closed', 'crashed', 'left', 'offline', 'signed out', 'second tab'])
    // Half of the time all that was written is due, else only what was there a second ago.
    if (chance() < 0.5) await expect.poll(() => seenIn.get(page)?.at(-1)?.isDue ?? true).toBe(true)
    this.note(kind)
    if (kind === 'closed') await page.close({ runBeforeUnload: false })
    else if (kind === 'crashed') await crash(page)
    else if (kind === 'left') await page.goto('about:blank', { waitUntil: 'commit' })
    else if (kind === 'offline') return this.goOffline()
    else if (kind === 'signed out') return this.signOut()
    else if (kind === 'second tab') return this.saveInSecondTab()
    await this.recover(page, kind)
  }

  /** Opens the article again: one of the texts that must not be lost is stored or offered. */
  private async recover(lost: Page, kind: string): Promise<void> {
    const seen = seenIn.get(lost) ?? []
    const lastDue = seen.findLastIndex(({ isDue }) => isDue)
    const shown = await this.stored()
    const accepted = [
      ...(lastDue === -1 ? [shown] : []),
      ...seen.slice(Math.max(0, lastDue)).map(({ text }) => text),
    ]
    await this.open()
    const offers = this.page.getByRole('region', { name: 'Unsaved text' })
    if ((await offers.count()) > 0) {
      await offers.first().getByRole('button', { name: 'Restore it' }).click()
      await expect(sent(this.page)).not.toHaveValue(shown)
      this.isBehind = kind === 'a second tab'
    }
    const found = await this.read()
    this.note(`found after ${kind}`, found)
    expect(
      accepted.map((text) => text.trim()),
      `after ${kind}`,
    ).toContain(found.trim())
    await content(this.page).focus()
  }

  private async goOffline(): Promise<void> {
    await this.select(0)
    await this.context.setOffline(true)
    await this.page.keyboard.type('Written in a tunnel. ')
    const text = await this.read()
    await this.page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(this.page.getByRole('region', { name: 'There is a problem' })).toContainText(
      'can’t reach the site',
    )
    expect(await this.read(), 'after a save without network').toBe(text)
    await this.context.setOffline(false)
  }

  private async signOut(): Promise<void> {
    await this.select(0)
    await endSessions(this.email)
    await this.page.keyboard.type('Written too late. ')
    const text = await this.read()
    await this.page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await fillSignIn(this.page, this.email)
    await expect(sent(this.page)).toHaveValue(text)
    await this.begin()
  }

  private async saveInSecondTab(): Promise<void> {
    const lost = this.page
    const text = await this.read()
    await this.open()
    await this.page.keyboard.type('From the second tab. ')
    await this.save('in the second tab')
    expect(await sent(lost).inputValue(), 'the text of the first tab').toBe(text)
    const isUnsaved = (await lost.getByText(/^(Not saved yet|Unsaved changes)$/).count()) > 0
    await this.page.close()
    await crash(lost)
    if (isUnsaved) return this.recover(lost, 'a second tab')
    await this.open()
  }
}

/** As when the browser runs out of memory: the page can do nothing more. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // It never answers.
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}
