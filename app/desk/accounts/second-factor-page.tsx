/** The page of the second factor: a secret for the authenticator app, the recovery codes once, and how to turn it off. */

import { CodeField } from '~/desk/kit/accounts/code-field'
import { PageHead } from '~/desk/kit/page/page-head'
import { accountPath, secondFactorPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'
import { Form, problemsId } from '~/ui/controls/form'

type Offered = { secret: string; text: string; qr: { path: string; size: number } }

type SecondFactorPageProps = {
  isOn: boolean
  codesLeft: number
  isRequired: boolean
  /** Null: it is on, or it can't be turned on. */
  offered: Offered | null
  /** The page that waits for it; null: none. */
  next: string | null
  result: (RejectedForm & { offered?: Offered | null }) | { ok: true; codes: string[] } | null
}

const formId = 'second-factor'

export function SecondFactorPage({
  isOn,
  codesLeft,
  isRequired,
  offered,
  next,
  result,
}: SecondFactorPageProps) {
  const rejection = result?.ok === false ? result : null
  const shown = rejection?.offered ?? offered
  const about = i18n.t(
    'Signing in then takes a code from your phone as well as your password, so a stolen password alone isn’t enough.',
  )
  return (
    <div className="max-w-prose">
      <PageHead
        back={{ to: accountPath, name: i18n.t('Account') }}
        title={i18n.t('Second factor')}
        about={isRequired ? `${about} ${i18n.t('This publication requires it.')}` : about}
      />
      {result?.ok ? (
        <RecoveryCodes codes={result.codes} next={next ?? accountPath} />
      ) : isOn ? (
        <TurnOff rejection={rejection} codesLeft={codesLeft} isRequired={isRequired} />
      ) : shown ? (
        <TurnOn offered={shown} rejection={rejection} />
      ) : (
        <p className="note">
          {i18n.t(
            'It can’t be set up yet. The operator of this site must first set SECRET_KEY, which encrypts it.',
          )}
        </p>
      )}
    </div>
  )
}

function TurnOn({ offered, rejection }: { offered: Offered; rejection: RejectedForm | null }) {
  const { secret, text, qr } = offered
  return (
    <Form
      // The secret that the app has by now.
      key={secret}
      id={formId}
      action={secondFactorPath}
      rejection={rejection}
      className="grid gap-5"
    >
      <p>
        {i18n.t(
          'Scan this with an authenticator app, or type the text below into it. Then enter the code it shows.',
        )}
      </p>
      <svg
        role="img"
        aria-label={i18n.t('QR code of the secret below')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="qr-code"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p className="font-mono wrap-anywhere select-all">{text}</p>
      <input type="hidden" name="task" value="on" />
      <input type="hidden" name="secret" value={secret} />
      <CodeField label={i18n.t('Code of six digits')} />
      <Field
        {...{ name: 'currentPassword', label: i18n.t('Current password'), type: 'password' }}
        autoComplete="current-password"
        required
      />
      <button type="submit" className="button-primary justify-self-start">
        {i18n.t('Turn on')}
      </button>
      <p className="text-sm text-muted">{i18n.t('This ends all your other sessions.')}</p>
    </Form>
  )
}

function RecoveryCodes({ codes, next }: { codes: string[]; next: string }) {
  return (
    // A browser without script scrolls here.
    <div id={problemsId(formId)} tabIndex={-1}>
      <p role="status" className="note mb-6">
        {i18n.t(
          'The second factor is on. Keep these recovery codes somewhere safe: they won’t be shown again.',
        )}
      </p>
      <p>
        {i18n.t('Each of them works once, instead of a code of the app, for when you’ve lost your phone.')}
      </p>
      <ul aria-label={i18n.t('Recovery codes')} className="my-6 grid gap-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <a href={next} className="button-primary">
        {i18n.t('I’ve kept them')}
      </a>
    </div>
  )
}

type TurnOffProps = { rejection: RejectedForm | null; codesLeft: number; isRequired: boolean }

function TurnOff({ rejection, codesLeft, isRequired }: TurnOffProps) {
  return (
    <Form id={formId} action={secondFactorPath} rejection={rejection} className="grid gap-5">
      <p>
        {isRequired
          ? i18n.t(
              'It is on. {count, plural, one {# recovery code is} other {# recovery codes are}} left. To get new ones, or to use another phone, turn it off and on again: you’ll be asked to right away.',
              { count: codesLeft },
            )
          : i18n.t(
              'It is on. {count, plural, one {# recovery code is} other {# recovery codes are}} left. To get new ones, or to use another phone, turn it off and on again.',
              { count: codesLeft },
            )}
      </p>
      <input type="hidden" name="task" value="off" />
      <CodeField label={i18n.t('Code of your app, or a recovery code')} />
      <button type="submit" className="button-quiet justify-self-start">
        {i18n.t('Turn off')}
      </button>
    </Form>
  )
}
