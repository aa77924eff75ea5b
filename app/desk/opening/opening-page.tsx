/** The page that opens the site: what it still lacks, one button, and the link for guests. */

import { Form } from '@remix-run/react'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import type { ChecklistLine } from '~/desk/kit/setup/checklist'
import { ChecklistList } from '~/desk/kit/setup/checklist-list'
import { i18n } from '~/domain/language/desk-i18n'
import { homePath, openingPath } from '~/domain/site/urls'
import type { OpeningTask } from './opening-command'

type OpeningPageProps = {
  isPrivate: boolean
  guestLink: string | null
  checklist: ChecklistLine[]
  notice: string | null
  problem: string | null
}

export function OpeningPage({ isPrivate, guestLink, checklist, notice, problem }: OpeningPageProps) {
  const missing = checklist.filter(({ isDone }) => !isDone)
  return (
    <>
      <PageHead
        title={isPrivate ? i18n.t('The site is private') : i18n.t('The site is open')}
        about={
          isPrivate
            ? i18n.t(
                'Only people with an account and guests with a link see it. All others get one page that says it isn’t open.',
              )
            : i18n.t('Everybody sees what is published, and search engines do, too.')
        }
      >
        <a href={homePath} className="button-quiet">
          {i18n.t('View site')}
        </a>
      </PageHead>
      <Notice text={notice} problem={problem} />
      <div className="max-w-prose">
        {isPrivate ? (
          <>
            <h2 className="section-heading">
              {missing.length === 0 ? i18n.t('Everything is there') : i18n.t('What the site still lacks')}
            </h2>
            <p className="field-hint">
              {i18n.t('Nothing of this is required: you can open the site at any time.')}
            </p>
            <ChecklistList lines={checklist} />
          </>
        ) : (
          <p>
            {i18n.t(
              'If you close it, every address of the site says that it isn’t open, feeds and sitemaps too, within two seconds. Search engines drop pages that stay closed for more than a few days.',
            )}
          </p>
        )}
        <Task task={isPrivate ? 'open' : 'close'} className="mt-6">
          {isPrivate ? i18n.t('Open the site') : i18n.t('Close the site')}
        </Task>
        <section aria-labelledby="guests" className="mt-12">
          <h2 id="guests" className="section-heading">
            {i18n.t('Guests')}
          </h2>
          <Guests isPrivate={isPrivate} link={guestLink} />
        </section>
      </div>
    </>
  )
}

function Guests({ isPrivate, link }: { isPrivate: boolean; link: string | null }) {
  const about = isPrivate
    ? i18n.t(
        'Anyone who opens this link sees the site as it will be, without an account, for 30 days or until you revoke it.',
      )
    : i18n.t('While the site is open, it leads to the home page like any other link.')
  if (!link)
    return (
      <>
        <p className="mt-2">
          {i18n.t('To show the private site to people without an account, make a link for them.')}
        </p>
        <Task task="invite" isQuiet className="mt-4">
          {i18n.t('Make a link')}
        </Task>
      </>
    )
  return (
    <>
      <p className="mt-2">{about}</p>
      <p className="note mt-4 font-mono text-sm wrap-anywhere select-all">{link}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Task task="invite" isQuiet>
          {i18n.t('Replace it')}
        </Task>
        <Task task="revoke" isQuiet>
          {i18n.t('Revoke it')}
        </Task>
      </div>
    </>
  )
}

type TaskProps = { task: OpeningTask; isQuiet?: boolean; className?: string; children: string }

function Task({ task, isQuiet = false, className, children }: TaskProps) {
  return (
    <Form method="post" action={openingPath} className={className}>
      <button type="submit" name="task" value={task} className={isQuiet ? 'button-quiet' : 'button-primary'}>
        {children}
      </button>
    </Form>
  )
}
