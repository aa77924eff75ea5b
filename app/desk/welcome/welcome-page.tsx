/** The form that sets up a publication: one page, one button, and another for later. */
import type { ReactNode } from 'react'
import { AccentContrast } from '~/desk/kit/colors/color-field'
import { PageHead } from '~/desk/kit/page/page-head'
import { PictureField } from '~/desk/kit/pictures/picture-field'
import { todayPath, welcomePath } from '~/domain/editors/desk-urls'
import { entriesPath } from '~/domain/editors/record-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'
import { Form, useField } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
import type { Start } from './welcome'

/** Offered; any other can be typed. */
const commonLanguages = [
  ...['en-US', 'en-GB', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CA', 'es-ES', 'es-MX', 'pt-PT', 'pt-BR'],
  ...['it-IT', 'nl-NL', 'pl-PL', 'sv-SE', 'da-DK', 'nb-NO', 'fi-FI', 'cs-CZ', 'uk-UA', 'tr-TR', 'el-GR'],
  ...['ar', 'he-IL', 'hi-IN', 'ja-JP', 'ko-KR', 'zh-CN'],
]
const commonCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'BRL', 'SEK', 'PLN', 'INR', 'JPY']

type WelcomePageProps = {
  /** Somebody has set it up. */
  isDone: boolean
  values: Record<string, string>
  /** The version of the settings. */
  seen: number
  zones: string[]
  rejection: RejectedForm | null
}

export function WelcomePage({ isDone, values, seen, zones, rejection }: WelcomePageProps) {
  if (isDone && !rejection)
    return (
      <PageHead
        title={i18n.t('The publication is set up')}
        about={
          <RichMessage
            text={i18n.t(
              'What you see here can be changed in the <0>settings</0>. What comes next is on <1>Today</1>.',
            )}
            wrap={[
              (words) => <PageLink to={entriesPath('settings')}>{words}</PageLink>,
              (words) => <PageLink to={todayPath}>{words}</PageLink>,
            ]}
          />
        }
      />
    )
  return (
    <>
      <PageHead
        title={i18n.t('Welcome')}
        about={i18n.t(
          'Say what your publication is called, and it is yours. Readers don’t see the site until you open it, and all of this can be changed in the settings.',
        )}
      />
      <Form
        id="welcome"
        action={welcomePath}
        encType="multipart/form-data"
        values={values}
        rejection={rejection}
        className="grid max-w-prose gap-5"
      >
        <input type="hidden" name="seen" value={seen} />
        <Field name="name" label={i18n.t('Name')} required autoComplete="organization" />
        <div>
          <Field name="tagline" label={i18n.t('Tagline')} />
          <Hint>
            {i18n.t('What it is about, in a few words. Shown below the name, and with shared links.')}
          </Hint>
        </div>
        <div>
          <Field
            name="supportEmail"
            label={i18n.t('Contact email')}
            type="email"
            required
            autoComplete="email"
          />
          <Hint>{i18n.t('Readers write to it. Everyone can see it.')}</Hint>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <div>
            <Field name="language" label={i18n.t('Language')} required list="languages" />
            <Hint>
              {i18n.t(
                'The language you write in, such as pt-PT or en-GB. Buttons, dates and prices follow it.',
              )}
            </Hint>
            <Choices id="languages" values={commonLanguages} />
          </div>
          <div>
            <Field name="currency" label={i18n.t('Currency')} required list="currencies" />
            <Hint>{i18n.t('The currency of prices, such as EUR.')}</Hint>
            <Choices id="currencies" values={commonCurrencies} />
          </div>
          <ZoneField zones={zones} />
          <ColorField />
        </div>
        <div>
          <PictureField
            name="logo"
            label={i18n.t('Logo')}
            hint={i18n.t('SVG, PNG, WebP or JPEG. You can add it later, and one for dark pages.')}
          />
          <LogoHasName />
        </div>
        <StartField />
        <p className="field-hint">
          <RichMessage
            text={i18n.t('Everything else is in the <0>settings</0>.')}
            wrap={[(words) => <PageLink to={entriesPath('settings')}>{words}</PageLink>]}
          />
        </p>
        <div className="flex flex-wrap gap-3">
          {isDone ? null : (
            <>
              <button type="submit" name="task" value="save" className="button-primary">
                {i18n.t('Save')}
              </button>
              <button type="submit" name="task" value="later" className="button-quiet">
                {i18n.t('Not now')}
              </button>
            </>
          )}
        </div>
      </Form>
    </>
  )
}

function ZoneField({ zones }: { zones: string[] }) {
  const { id, value, error, attributes } = useField('timeZone')
  // One that was typed into another form, or is gone from the list.
  const offered = value === '' || zones.includes(value) ? zones : [value, ...zones]
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {i18n.t('Time zone')}
      </label>
      {error}
      <select {...attributes} id={id} name="timeZone" defaultValue={value} className="field-input">
        {offered.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
    </div>
  )
}

function ColorField() {
  const { id, value, error, attributes } = useField('accentColor')
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {i18n.t('Accent color')}
      </label>
      {error}
      <input
        {...attributes}
        type="color"
        id={id}
        name="accentColor"
        defaultValue={value}
        className="field-input h-11 p-1"
      />
      <Hint>{i18n.t('For links and buttons.')}</Hint>
      <AccentContrast id={id} value={value} />
    </div>
  )
}

function LogoHasName() {
  const { id, value, attributes } = useField('logoHasName')
  return (
    <label className="entry-check mt-1">
      <input {...attributes} id={id} type="checkbox" name="logoHasName" defaultChecked={value !== ''} />
      {i18n.t('The logo already contains the name')}
    </label>
  )
}

const starts: Record<Start, { label: string; hint: string }> = {
  blank: {
    label: /*i18n*/ 'Blank',
    hint: /*i18n*/ 'One section, and the pages About, Contact and Privacy to fill in.',
  },
  pattern: {
    label: /*i18n*/ 'The example as a pattern',
    hint: /*i18n*/ 'Sections, menus and a home page for news, reviews, guides and comparisons, and two more pages to fill in: terms of use, and how you earn money. All of it can be changed, and the sections deleted in one go.',
  },
}

function StartField() {
  const { id, value: chosen, error, errorId } = useField('start')
  return (
    <fieldset className="field" aria-describedby={errorId}>
      <legend className="field-label">{i18n.t('Start with')}</legend>
      {error}
      {Object.entries(starts).map(([start, { label, hint }], index) => (
        <div key={start} className="mt-1">
          <label className="entry-check">
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name="start"
              value={start}
              defaultChecked={chosen === start}
              aria-describedby={`${id}-${start}`}
            />
            {i18n.t(label)}
          </label>
          <p id={`${id}-${start}`} className="field-hint">
            {i18n.t(hint)}
          </p>
        </div>
      ))}
    </fieldset>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="field-hint mt-1">{children}</p>
}

function Choices({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="text-accent underline underline-offset-3">
      {children}
    </a>
  )
}
