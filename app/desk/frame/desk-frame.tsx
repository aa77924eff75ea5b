/** The frame of the editors' pages, with their header. */
import { useLocation, useNavigation } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { removeCopies } from '~/desk/kit/drafts/browser-copies'
import { sendCopies } from '~/desk/kit/drafts/text-keeper'
import { unsavedTextsPath } from '~/desk/kit/drafts/unsaved-urls'
import { LeaveWarning } from '~/desk/kit/drafts/use-leave-warning'
import { Menu } from '~/desk/kit/page/desk-menu'
import { libraryPath } from '~/desk/kit/pictures/library-urls'
import { frontPath } from '~/desk/kit/preview/front-urls'
import { PreviewChoice, useHasPreview } from '~/desk/kit/preview/preview-choice'
import { MAX_COUNTED } from '~/desk/kit/review/article-review'
import { type Action, can, type Permitted, type Subject } from '~/domain/editors/access'
import {
  accountPath,
  accountsPath,
  binPath,
  bulkPath,
  deskPath,
  isArticleDeskPath,
  isArticleEditorPath,
  jobsPath,
  logPath,
  newArticlePath,
  redirectsPath,
  replacePath,
  schedulePath,
  signOutPath,
  statisticsPath,
  subscribersPath,
  tagsPath,
  todayPath,
  wordingPath,
} from '~/domain/editors/desk-urls'
import {
  findEntryPart,
  peopleCsvPath,
  productsPath,
  publicationPath,
  sectionOutlinePath,
} from '~/domain/editors/record-urls'
import { homePath, openingPath } from '~/domain/site/urls'
import { editorPrefix } from '~/domain/unsaved/draft-backup'
import { Logo } from '~/ui/page/icons'

/** The signed-in editor; null: nobody is, or the database is away. */
export type SignedIn = ({ id: string; email: string; name: string } & Permitted) | null

type Part = {
  to: string
  name: string
  /** Shown to those who may read it, or do what `does` says. */
  of: Subject
  does?: Action
  isWithin: (path: string) => boolean
}

const isBelow = (own: string) => (path: string) => path.startsWith(`${own}/`)

const parts: Part[] = [
  {
    to: deskPath,
    name: 'Articles',
    of: 'own-draft',
    isWithin: (path) =>
      (isArticleDeskPath(path) && path !== newArticlePath) ||
      [binPath, bulkPath].some((own) => path.startsWith(own)),
  },
  { to: todayPath, name: 'Today', of: 'task', isWithin: () => false },
  { to: schedulePath, name: 'Calendar', of: 'assignment', isWithin: isBelow(schedulePath) },
  { to: statisticsPath, name: 'Statistics', of: 'statistics', isWithin: isBelow(statisticsPath) },
  { to: libraryPath, name: 'Pictures', of: 'picture', isWithin: isBelow(libraryPath) },
  { to: productsPath, name: 'Products', of: 'product', isWithin: isBelow(productsPath) },
  {
    to: publicationPath,
    name: 'Publication',
    of: 'publication',
    isWithin: (path) => findEntryPart(path) !== null || path === sectionOutlinePath || path === peopleCsvPath,
  },
]

/** Parts that are needed less often: in a menu of their own where the others are links. */
const moreParts: Part[] = [
  { to: frontPath, name: 'Pinned articles', of: 'front', isWithin: isBelow(frontPath) },
  { to: tagsPath, name: 'Tags', of: 'tag', isWithin: isBelow(tagsPath) },
  { to: redirectsPath, name: 'Redirects', of: 'redirect', isWithin: isBelow(redirectsPath) },
  { to: replacePath, name: 'Search and replace', of: 'article', does: 'delete', isWithin: () => false },
  { to: subscribersPath, name: 'Subscribers', of: 'subscriber', isWithin: () => false },
  { to: jobsPath, name: 'Jobs', of: 'job', isWithin: () => false },
  { to: openingPath, name: 'Opening', of: 'settings', isWithin: () => false },
  { to: wordingPath, name: 'Wording', of: 'settings', isWithin: () => false },
  { to: logPath, name: 'Log', of: 'log', isWithin: () => false },
]

/** Explains a lost connection: no page of the desk is kept for later. */
const offline = 'Nothing can be saved or opened until you’re back online. What you typed stays on this page.'

type DeskFrameProps = {
  editor: SignedIn
  /** Tells what of the schedule is late or failed; null: nothing. */
  problems?: string | null
  /** Drafts that wait for the editor's approval; 0 also for those who don't approve. */
  waiting?: number
  children: ReactNode
}

export function DeskFrame({ editor, problems = null, waiting = 0, children }: DeskFrameProps) {
  return (
    <>
      {useHasPreview() ? <PreviewChoice /> : null}
      <a
        href="#main"
        className="button-primary fixed top-1 left-2 z-50 -translate-y-20 focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <header className="desk-header">
        <div className="wrap desk-wrap flex h-full items-center gap-x-4">
          <a href={deskPath} className="desk-logo">
            <Logo />
            <span className="eyebrow">Desk</span>
          </a>
          {editor ? (
            <SignedInHeader editor={editor} waiting={waiting} />
          ) : (
            <SiteLink className="desk-link ml-auto" />
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} data-offline={offline} className="wrap desk-wrap grow pb-20 outline-none">
        <Loading />
        {problems ? (
          <p role="alert" className="desk-problems">
            {problems}{' '}
            <a href={schedulePath} className="underline underline-offset-3">
              See the calendar
            </a>
          </p>
        ) : null}
        <LeaveWarning>{children}</LeaveWarning>
      </main>
    </>
  )
}

/** On a wide screen links and the account's menu; on others one menu with all of it. */
function SignedInHeader({ editor, waiting }: { editor: NonNullable<SignedIn>; waiting: number }) {
  const { pathname } = useLocation()
  return (
    <>
      <nav aria-label="Desk" className="mx-2 flex gap-x-1 text-sm max-xl:hidden">
        <PartLinks parts={parts} editor={editor} waiting={waiting} />
        {listReadable(moreParts, editor).length > 0 ? (
          <Menu summary="More">
            <div className="grid">
              <PartLinks parts={moreParts} editor={editor} />
            </div>
          </Menu>
        ) : null}
      </nav>
      <a
        href={newArticlePath}
        aria-current={pathname === newArticlePath ? 'page' : undefined}
        className="desk-new ml-auto"
      >
        New article
      </a>
      <SiteLink className="desk-link text-sm max-xl:hidden" />
      <Menu summary={editor.name} label={`Account: ${editor.name}`} className="min-w-0 max-xl:hidden">
        <Account editor={editor} />
      </Menu>
      <Menu summary="Menu" className="xl:hidden">
        <nav aria-label="Desk" className="grid border-b border-line pb-2">
          <PartLinks parts={[...parts, ...moreParts]} editor={editor} waiting={waiting} />
          <SiteLink className="desk-link" />
        </nav>
        <Account editor={editor} />
      </Menu>
    </>
  )
}

function listReadable(parts: Part[], editor: SignedIn): Part[] {
  return parts.filter(({ of, does = 'read' }) => can(editor, does, of))
}

type PartLinksProps = { parts: Part[]; editor: SignedIn; waiting?: number }

function PartLinks({ parts, editor, waiting = 0 }: PartLinksProps) {
  const { pathname } = useLocation()
  return listReadable(parts, editor).map(({ to, name, isWithin }) => {
    const link = (
      <a
        key={to}
        href={to}
        aria-current={pathname === to ? 'page' : isWithin(pathname) || undefined}
        className="desk-link"
      >
        {name}
      </a>
    )
    if (to !== todayPath || waiting === 0) return link
    return (
      <span key={to} className="desk-counted">
        {link}
        <span className="desk-count">
          {waiting < MAX_COUNTED ? waiting : `${MAX_COUNTED - 1}+`}
          <span className="visually-hidden">
            {' '}
            {waiting === 1 ? 'draft waits' : 'drafts wait'} for approval
          </span>
        </span>
      </span>
    )
  })
}

function SiteLink({ className }: { className: string }) {
  return (
    <a href={homePath} className={className}>
      View site
    </a>
  )
}

const question =
  'Text that you haven’t saved is in this browser only, as the site can’t be reached. Signing out deletes it. Sign out anyway?'

function Account({ editor }: { editor: NonNullable<SignedIn> }) {
  const { id, email } = editor
  const { pathname } = useLocation()
  /** The browser may be somebody else's: its copies go, when the server has them, which offers them again. */
  const removeUnsaved = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    event.preventDefault()
    const isKept = await sendCopies(editorPrefix(id))
    if (!isKept && !window.confirm(question)) return
    await removeCopies(editorPrefix(id))
    form.submit()
  }
  return (
    <div className="grid">
      <p className="px-2 py-1 text-sm text-muted">Signed in as {email}</p>
      <a
        href={accountPath}
        aria-current={pathname === accountPath ? 'page' : undefined}
        className="desk-link"
      >
        Account
      </a>
      <a
        href={unsavedTextsPath}
        aria-current={pathname === unsavedTextsPath ? 'page' : undefined}
        className="desk-link"
      >
        Unsaved texts
      </a>
      {can(editor, 'read', 'accounts') ? (
        <a
          href={accountsPath}
          aria-current={pathname.startsWith(accountsPath) ? 'page' : undefined}
          className="desk-link"
        >
          All accounts
        </a>
      ) : null}
      <form method="post" action={signOutPath} onSubmit={removeUnsaved} className="grid">
        <button type="submit" className="desk-link">
          Sign out
        </button>
      </form>
    </div>
  )
}

/** Shown over the current page, which stays until the next one has loaded. */
function Loading() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const isOpening =
    state === 'loading' && location.pathname !== pathname && isArticleEditorPath(location.pathname)
  return (
    <p role="status" className={isOpening ? 'note desk-loading' : 'visually-hidden'}>
      {isOpening ? 'Loading article editor...' : ''}
    </p>
  )
}
