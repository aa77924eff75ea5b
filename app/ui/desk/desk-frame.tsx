/** The header and main part of the editors' pages. */
import { useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import {
  deskPath,
  isArticleEditorPath,
  jobsPath,
  libraryPath,
  newArticlePath,
  signInPath,
  subscribersPath,
} from '~/domain/desk/desk-urls'
import type { UnsavedArticle, UnsavedReason } from '~/domain/desk/unsaved-article'
import { homePath } from '~/domain/site/urls'
import { Form } from '~/ui/controls/form'
import { Logo } from '~/ui/site/icons'

const parts = [
  { to: deskPath, name: 'Articles' },
  { to: newArticlePath, name: 'New' },
  { to: libraryPath, name: 'Media library' },
  { to: subscribersPath, name: 'Subscribers' },
  { to: jobsPath, name: 'Jobs' },
]

export function DeskFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-paper">
        <div className="wrap flex h-16 items-center justify-between gap-4">
          <a href={deskPath} className="flex items-center gap-3 rounded-sm py-2">
            <Logo />
            <span className="eyebrow">Desk</span>
          </a>
          <nav aria-label="Desk" className="flex items-center gap-4 text-sm sm:gap-6">
            {pathname === signInPath
              ? null
              : parts.map(({ to, name }) => (
                  <a
                    key={to}
                    href={to}
                    className="footer-link max-sm:hidden"
                    aria-current={pathname === to ? 'page' : undefined}
                  >
                    {name}
                  </a>
                ))}
            <a href={homePath} className="footer-link">
              View site
            </a>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap grow pb-20 outline-none">
        <Loading />
        {children}
      </main>
    </>
  )
}

/** Shown over the current page, which stays until the next one has loaded. */
function Loading() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const isOpening =
    state === 'loading' && location.pathname !== pathname && isArticleEditorPath(location.pathname)
  return (
    <p role="status" className={isOpening ? 'note fixed top-16 z-40 mt-4' : 'visually-hidden'}>
      {isOpening ? 'Loading article editor...' : ''}
    </p>
  )
}

const texts: Record<UnsavedReason, { heading: string; text: string; action: string }> = {
  failed: {
    heading: 'Not saved yet',
    text: 'Something went wrong on our end while saving. Your text is on this page. Try again in a moment.',
    action: 'Try again',
  },
  gone: {
    heading: 'This article no longer exists',
    text: 'Someone deleted it while you were writing. Your text is on this page, and you can save it as a new article.',
    action: 'Save as a new article',
  },
}

/** Replaces an editor page that failed: says why, shows everything that was typed and offers to save it. */
export function UnsavedText({ article: { unsaved, to, values } }: { article: UnsavedArticle }) {
  const { heading, text, action } = texts[unsaved]
  const isGone = unsaved === 'gone'
  return (
    <div className="py-14">
      <h1 className="text-3xl font-extrabold tracking-tight">{heading}</h1>
      <p className="mt-2 max-w-prose text-muted">{text}</p>
      <Form
        id="unsaved"
        action={isGone ? newArticlePath : to}
        encType="multipart/form-data"
        reloadDocument
        rejection={null}
        className="mt-8"
      >
        <CarriedFields values={isGone ? { ...values, version: '', id: '' } : values} />
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="submit" className="button-primary">
            {action}
          </button>
          <a href={deskPath} className="button-quiet">
            All articles
          </a>
        </div>
      </Form>
    </div>
  )
}

/** Carries an article's fields through another form: hidden inputs, and the text to read. */
function CarriedFields({ values }: { values: Record<string, string> }) {
  const { content = '', ...others } = values
  return (
    <>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <details>
        <summary className="cursor-pointer py-2 font-semibold">
          What you wrote: {others.title || 'untitled'}
        </summary>
        <textarea
          name="content"
          dir="auto"
          aria-label="Article Content"
          readOnly
          rows={12}
          defaultValue={content}
          className="field-input mt-2 w-full font-mono text-sm"
        />
      </details>
    </>
  )
}
