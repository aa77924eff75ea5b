/** A form to choose the mail that an account wants. */

import { accountPath } from '~/domain/editors/desk-urls'
import { type MailChoice, mailChoices } from '~/domain/editors/mail-choices'
import { i18n } from '~/domain/language/desk-i18n'
import { Checkbox } from '~/ui/controls/checkbox'
import { Form } from '~/ui/controls/form'

export type MailFormProps = {
  mail: { choice: MailChoice; isOn: boolean }[]
  /** False: there is no mail server. */
  sendsMail: boolean
}

export function MailForm({ mail, sendsMail }: MailFormProps) {
  const values = Object.fromEntries(mail.map(({ choice, isOn }) => [choice, isOn ? 'on' : '']))
  return (
    <Form
      key={JSON.stringify(values)}
      id="mail"
      action={accountPath}
      rejection={null}
      values={values}
      className="grid gap-2"
    >
      {sendsMail ? null : (
        <p className="text-sm text-muted">
          {i18n.t('This site sends no mail yet: it has no mail server (SMTP_URL).')}
        </p>
      )}
      <input type="hidden" name="task" value="mail" />
      {mail.map(({ choice }) => (
        <Checkbox key={choice} name={choice} isSmall>
          {mailChoices[choice].label}
        </Checkbox>
      ))}
      <button type="submit" className="button-quiet mt-1 justify-self-start">
        {i18n.t('Save mail')}
      </button>
    </Form>
  )
}
