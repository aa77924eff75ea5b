/** The page of an editor's own account: name, language, writing, mail, password, and the browsers that are signed in. */

import type { ReactNode } from 'react'
import { NewPasswordFields } from '~/desk/kit/accounts/new-password-fields'
import { SelectField } from '~/desk/kit/articles/article-form-fields'
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { joinProblems } from '~/desk/kit/page/tasks'
import { accountPath, secondFactorPath } from '~/domain/editors/desk-urls'
import type { WritingView } from '~/domain/editors/writing-view'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'
import { Form } from '~/ui/controls/form'
import { MailForm, type MailFormProps } from './mail-form'
import { type Session, SessionTable } from './session-table'
import { WritingViewForm } from './writing-view-form'

type Option = { value: string; label: string }

type AccountPageProps = {
  name: string
  email: string
  /** The slug of the person whose account it is; '': nobody's. */
  person: string
  people: Option[]
  /** Of the desk (BCP 47); '': that of the publication. */
  language: string
  languages: Option[]
  /** Of the text of an article, while writing it. */
  writingView: WritingView
  mail: MailFormProps['mail']
  sendsMail: boolean
  hasSecondFactor: boolean
  sessions: Session[]
  /** A sentence about what was done; null: nothing. */
  done: string | null
  rejection: RejectedForm | null
}

export function AccountPage({
  name,
  email,
  person,
  people,
  language,
  languages,
  writingView,
  mail,
  sendsMail,
  hasSecondFactor,
  sessions,
  done,
  rejection,
}: AccountPageProps) {
  const rejectionOf = (task: string) => (rejection?.values.task === task ? rejection : null)
  const isElsewhere =
    rejection && !['name', 'person', 'language', 'writing', 'password'].includes(rejection.values.task ?? '')
  return (
    <>
      <PageHead title={i18n.t('Account')} about={email} />
      <Notice text={rejection ? null : done} problem={isElsewhere ? joinProblems(rejection) : null} />
      <div className="grid items-start gap-x-16 gap-y-2 lg:grid-cols-2">
        <Section id="name-heading" title={i18n.t('Name')}>
          <KeptForm
            id="name"
            action={accountPath}
            rejection={rejectionOf('name')}
            values={{ name }}
            className="grid gap-4"
          >
            <input type="hidden" name="task" value="name" />
            <Field name="name" label={i18n.t('Your name at the desk')} autoComplete="name" />
            <button type="submit" className="button-quiet justify-self-start">
              {i18n.t('Save name')}
            </button>
          </KeptForm>
          <Form
            key={person}
            id="person"
            action={accountPath}
            rejection={rejectionOf('person')}
            values={{ person }}
            className="mt-6 grid gap-4"
          >
            <input type="hidden" name="task" value="person" />
            <SelectField
              name="person"
              label={i18n.t('Author of your new articles')}
              groups={[{ name: null, options: people }]}
              none={i18n.t('Ask for each article')}
            />
            <button type="submit" className="button-quiet justify-self-start">
              {i18n.t('Save author')}
            </button>
          </Form>
        </Section>
        <Section id="password-heading" title={i18n.t('Password')}>
          <Form id="password" action={accountPath} rejection={rejectionOf('password')} className="grid gap-4">
            <input type="hidden" name="task" value="password" />
            {/* Tells password managers whose password it is. Without a name it is not sent. */}
            <input type="hidden" autoComplete="username" defaultValue={email} />
            <Field
              name="currentPassword"
              label={i18n.t('Current password')}
              type="password"
              autoComplete="current-password"
              required
            />
            <NewPasswordFields />
            <button type="submit" className="button-primary justify-self-start">
              {i18n.t('Change password')}
            </button>
            <p className="text-sm text-muted">{i18n.t('This ends all your other sessions.')}</p>
          </Form>
        </Section>
        <Section id="language-heading" title={i18n.t('Language')}>
          <Form
            key={language}
            id="language"
            action={accountPath}
            rejection={rejectionOf('language')}
            values={{ language }}
            className="grid gap-4"
          >
            <input type="hidden" name="task" value="language" />
            <div>
              <SelectField
                name="language"
                label={i18n.t('Language of the desk')}
                groups={[{ name: null, options: languages }]}
                none={i18n.t('As the publication')}
              />
              <p className="field-hint">
                {i18n.t(
                  'For dates, numbers and what you type, such as 999,00. The desk’s words are there in English and German.',
                )}
              </p>
            </div>
            <button type="submit" className="button-quiet justify-self-start">
              {i18n.t('Save language')}
            </button>
          </Form>
        </Section>
        <Section id="writing-heading" title={i18n.t('Writing')}>
          <WritingViewForm view={writingView} rejection={rejectionOf('writing')} />
        </Section>
        {mail.length > 0 ? (
          <Section id="mail-heading" title={i18n.t('Mail')}>
            <MailForm mail={mail} sendsMail={sendsMail} />
          </Section>
        ) : null}
      </div>
      <Section id="factor-heading" title={i18n.t('Second factor')}>
        <p className="mb-3 text-sm text-muted">
          {hasSecondFactor
            ? i18n.t('On: signing in takes a code from your phone as well as your password.')
            : i18n.t('Off: your password is enough to sign in.')}
        </p>
        <a href={secondFactorPath} className="button-quiet">
          {hasSecondFactor ? i18n.t('Change second factor') : i18n.t('Set up second factor')}
        </a>
      </Section>
      <Section id="sessions-heading" title={i18n.t('Sessions')}>
        <SessionTable
          sessions={sessions}
          path={accountPath}
          endAll={{ task: 'end-others', label: i18n.t('End all others') }}
        />
      </Section>
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-2 mb-6">
      <h2 id={id} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
