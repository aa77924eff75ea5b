/** The frame of the editors' pages, with their header. */
import { useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { LeaveWarning } from '~/desk/kit/drafts/use-leave-warning'
import { Menu } from '~/desk/kit/page/desk-menu'
import { libraryPath } from '~/desk/kit/pictures/library-urls'
import { frontPath } from '~/desk/kit/preview/front-urls'
import { PreviewChoice, useHasPreview } from '~/desk/kit/preview/preview-choice'
import { MAX_COUNTED } from '~/desk/kit/review/draft-review'
import { type Action, can, type Permitted, type Subject } from '~/domain/editors/access'
import {
  binPath,
  bulkPath,
  deskPath,
  exportPath,
  importPath,
  isArticleDeskPath,
  isArticleEditorPath,
  jobsPath,
  logPath,
  newArticlePath,
  redirectsPath,
  replacePath,
  schedulePath,
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
import { i18n } from '~/domain/language/desk-i18n'
import { homePath, openingPath } from '~/domain/site/urls'
import { RichMessage } from '~/ui/controls/rich-message'
import { Logo } from '~/ui/page/icons'
import { AccountLinks } from './account-links'

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
    name: /*i18n*/ 'Articles',
    of: 'own-draft',
    isWithin: (path) =>
      (isArticleDeskPath(path) && path !== newArticlePath) ||
      [binPath, bulkPath].some((own) => path.startsWith(own)),
  },
  { to: todayPath, name: /*i18n*/ 'Today', of: 'task', isWithin: () => false },
  { to: schedulePath, name: /*i18n*/ 'Calendar', of: 'assignment', isWithin: isBelow(schedulePath) },
  { to: statisticsPath, name: /*i18n*/ 'Statistics', of: 'statistics', isWithin: isBelow(statisticsPath) },
  { to: libraryPath, name: /*i18n*/ 'Pictures', of: 'picture', isWithin: isBelow(libraryPath) },
  { to: productsPath, name: /*i18n*/ 'Products', of: 'product', isWithin: isBelow(productsPath) },
  {
    to: publicationPath,
    name: /*i18n*/ 'Publication',
    of: 'publication',
    isWithin: (path) => findEntryPart(path) !== null || path === sectionOutlinePath || path === peopleCsvPath,
  },
]

/** Parts that are needed less often: in a menu of their own where the others are links. */
const moreParts: Part[] = [
  { to: frontPath, name: /*i18n*/ 'Pinned articles', of: 'front', isWithin: isBelow(frontPath) },
  { to: tagsPath, name: /*i18n*/ 'Tags', of: 'tag', isWithin: isBelow(tagsPath) },
  { to: redirectsPath, name: /*i18n*/ 'Redirects', of: 'redirect', isWithin: isBelow(redirectsPath) },
  {
    to: replacePath,
    name: /*i18n*/ 'Search and replace',
    of: 'article',
    does: 'delete',
    isWithin: () => false,
  },
  { to: subscribersPath, name: /*i18n*/ 'Subscribers', of: 'subscriber', isWithin: () => false },
  { to: jobsPath, name: /*i18n*/ 'Jobs', of: 'job', isWithin: () => false },
  { to: importPath, name: /*i18n*/ 'Import', of: 'settings', isWithin: isBelow(importPath) },
  { to: openingPath, name: /*i18n*/ 'Opening', of: 'settings', isWithin: () => false },
  { to: wordingPath, name: /*i18n*/ 'Wording', of: 'settings', isWithin: () => false },
  { to: exportPath, name: /*i18n*/ 'Export', of: 'settings', isWithin: () => false },
  { to: logPath, name: /*i18n*/ 'Log', of: 'log', isWithin: () => false },
]

/** Explains a lost connection: no page of the desk is kept for later. */
const offline = () =>
  i18n.t('Nothing can be saved or opened until you’re back online. What you typed stays on this page.')

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
        {i18n.t('Skip to content')}
      </a>
      <header className="desk-header">
        <div className="wrap desk-wrap flex h-full items-center gap-x-4">
          <a href={deskPath} className="desk-logo">
            <Logo />
            <span className="eyebrow">{i18n.t('Desk')}</span>
          </a>
          {editor ? (
            <SignedInHeader editor={editor} waiting={waiting} />
          ) : (
            <SiteLink className="desk-link ml-auto" />
          )}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        data-offline={offline()}
        className="wrap desk-wrap grow pb-20 outline-none"
      >
        <Loading />
        {problems ? (
          <p role="alert" className="desk-problems">
            {problems}{' '}
            <a href={schedulePath} className="underline underline-offset-3">
              {i18n.t('See the calendar')}
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
      <nav aria-label={i18n.t('Desk')} className="mx-2 flex gap-x-1 text-sm max-xl:hidden">
        <PartLinks parts={parts} editor={editor} waiting={waiting} />
        {listReadable(moreParts, editor).length > 0 ? (
          <Menu summary={i18n.t('More')}>
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
        {i18n.t('New article')}
      </a>
      <SiteLink className="desk-link text-sm max-xl:hidden" />
      <Menu
        summary={editor.name}
        label={i18n.t('Account: {name}', { name: editor.name })}
        className="min-w-0 max-xl:hidden"
      >
        <AccountLinks editor={editor} />
      </Menu>
      <Menu summary={i18n.t('Menu')} className="xl:hidden">
        <nav aria-label={i18n.t('Desk')} className="grid border-b border-line pb-2">
          <PartLinks parts={[...parts, ...moreParts]} editor={editor} waiting={waiting} />
          <SiteLink className="desk-link" />
        </nav>
        <AccountLinks editor={editor} />
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
        {i18n.t(name)}
      </a>
    )
    if (to !== todayPath || waiting === 0) return link
    return (
      <span key={to} className="desk-counted">
        {link}
        <span className="desk-count">
          <RichMessage
            text={i18n.t(
              '{shown}<0> {waiting, plural, one {draft waits} other {drafts wait}} for approval</0>',
              {
                ...{ waiting, shown: waiting < MAX_COUNTED ? `${waiting}` : `${MAX_COUNTED - 1}+` },
              },
            )}
            wrap={[(words) => <span className="visually-hidden">{words}</span>]}
          />
        </span>
      </span>
    )
  })
}

function SiteLink({ className }: { className: string }) {
  return (
    <a href={homePath} className={className}>
      {i18n.t('View site')}
    </a>
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
      {isOpening ? i18n.t('Loading article editor...') : ''}
    </p>
  )
}
