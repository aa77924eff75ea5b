/** The page of one account, for owners. */

import { Form as PlainForm } from '@remix-run/react'
import type { Option } from '~/desk/kit/articles/article-draft'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { joinProblems } from '~/desk/kit/page/tasks'
import type { Role } from '~/domain/editors/access'
import { managedAccountPath, schedulePath } from '~/domain/editors/desk-urls'
import { toEditorName } from '~/domain/editors/editor-name'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Form } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
import { AccountFields } from './account-fields'
import { type Session, SessionTable } from './session-table'

type ManagedAccountPageProps = {
  account: {
    id: string
    email: string
    name: string | null
    role: Role
    publishesOwn: boolean
    disabledAt: Date | null
    hasSecondFactor: boolean
    /** The slug of the person whose account it is; '': nobody's. */
    person: string
  }
  people: Option[]
  sessions: Session[]
  /** How many changes of stories it has planned that are still to come. */
  planned: number
  /** Whether it is the owner's own. */
  isSelf: boolean
  done: string | null
  allPath: string
  rejection: RejectedForm | null
}

export function ManagedAccountPage({
  account,
  people,
  sessions,
  planned,
  isSelf,
  done,
  allPath,
  rejection,
}: ManagedAccountPageProps) {
  const { id, email, name, role, publishesOwn, disabledAt, hasSecondFactor, person } = account
  const path = managedAccountPath(id)
  const ofForm = rejection?.values.task === 'save' ? rejection : null
  return (
    <>
      <PageHead
        back={{ to: allPath, name: i18n.t('All accounts') }}
        title={<bdi>{toEditorName({ email, name })}</bdi>}
        about={describe(email, isSelf, disabledAt !== null)}
      />
      <Notice text={rejection ? null : done} problem={ofForm ? null : joinProblems(rejection)} />
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <Form
          key={`${name} ${role} ${publishesOwn} ${person}`}
          id="account"
          action={path}
          rejection={ofForm}
          values={{ name: name ?? '', role, person, ...(publishesOwn && { publishesOwn: 'on' }) }}
          className="grid gap-4"
        >
          <input type="hidden" name="task" value="save" />
          <AccountFields people={people} />
          <button type="submit" className="button-primary justify-self-start">
            {i18n.t('Save account')}
          </button>
        </Form>
        <section aria-labelledby="access-heading">
          <h2 id="access-heading" className="mb-3 text-lg font-bold">
            {i18n.t('Access')}
          </h2>
          <PlainForm method="post" action={path} className="grid justify-items-start gap-3">
            {planned > 0 ? <PlannedNote count={planned} /> : null}
            {disabledAt ? (
              <button type="submit" name="task" value="reopen" className="button-quiet">
                {i18n.t('Reopen account')}
              </button>
            ) : (
              <>
                <p className="text-sm text-muted">
                  {i18n.t(
                    'Closing ends all sessions. Nobody can sign in until you reopen the account. Its articles stay.',
                  )}
                </p>
                <button type="submit" name="task" value="close" className="button-quiet text-danger">
                  {i18n.t('Close account')}
                </button>
              </>
            )}
            {hasSecondFactor ? (
              <button type="submit" name="task" value="reset-factor" className="button-quiet">
                {i18n.t('Reset second factor')}
              </button>
            ) : null}
          </PlainForm>
        </section>
      </div>
      <section aria-labelledby="sessions-heading" className="mt-10">
        <h2 id="sessions-heading" className="mb-3 text-lg font-bold">
          {i18n.t('Sessions')}
        </h2>
        {sessions.length === 0 ? (
          <p className="text-muted">{i18n.t('No browser is signed in.')}</p>
        ) : (
          <SessionTable
            sessions={sessions}
            path={path}
            endAll={{ task: 'end-all', label: i18n.t('End all sessions') }}
          />
        )}
      </section>
    </>
  )
}

function describe(email: string, isSelf: boolean, isClosed: boolean): string {
  if (isSelf) return i18n.t('{email}, your own account', { email })
  return isClosed ? i18n.t('{email}, closed', { email }) : email
}

/** Tells what becomes of plans whose account is closed or may no longer publish. */
function PlannedNote({ count }: { count: number }) {
  return (
    <p className="text-sm text-muted">
      <RichMessage
        text={i18n.t(
          '{count, plural, one {# change on the <0>schedule</0> is} other {# changes on the <0>schedule</0> are}} planned by this account. What it may no longer publish fails at its time, unless somebody moves it, even to the same time.',
          { count },
        )}
        wrap={[
          (words) => (
            <a href={`${schedulePath}?view=coming`} className="text-accent underline underline-offset-3">
              {words}
            </a>
          ),
        ]}
      />
    </p>
  )
}
