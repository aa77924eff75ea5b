/** The form that sets up a publication: one page, one button, and another for later. */
import type { ReactNode } from 'react'
import { PageHead } from '~/desk/kit/page/page-head'
import { PictureField } from '~/desk/kit/pictures/picture-field'
import { AccentContrast } from '~/desk/kit/records/color-field'
import { todayPath, welcomePath } from '~/domain/editors/desk-urls'
import { entriesPath } from '~/domain/editors/record-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { Field } from '~/ui/controls/field'
import { Form, useField } from '~/ui/controls/form'
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
        title="The publication is set up"
        about={
          <>
            What you see here can be changed in the <PageLink to={entriesPath('settings')}>settings</PageLink>
            . What comes next is on <PageLink to={todayPath}>Today</PageLink>.
          </>
        }
      />
    )
  return (
    <>
      <PageHead
        title="Welcome"
        about="Say what your publication is called, and it is yours. Readers don’t see the site until you open it, and all of this can be changed in the settings."
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
        <Field name="name" label="Name" required autoComplete="organization" />
        <div>
          <Field name="tagline" label="Tagline" />
          <Hint>What it is about, in a few words. Shown below the name, and with shared links.</Hint>
        </div>
        <div>
          <Field name="supportEmail" label="Contact email" type="email" required autoComplete="email" />
          <Hint>Readers write to it. Everyone can see it.</Hint>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <div>
            <Field name="language" label="Language" required list="languages" />
            <Hint>
              The language you write in, such as pt-PT or en-GB. Buttons, dates and prices follow it.
            </Hint>
            <Choices id="languages" values={commonLanguages} />
          </div>
          <div>
            <Field name="currency" label="Currency" required list="currencies" />
            <Hint>The currency of prices, such as EUR.</Hint>
            <Choices id="currencies" values={commonCurrencies} />
          </div>
          <ZoneField zones={zones} />
          <ColorField />
        </div>
        <div>
          <PictureField
            name="logo"
            label="Logo"
            hint="SVG, PNG, WebP or JPEG. You can add it later, and one for dark pages."
          />
          <LogoHasName />
        </div>
        <StartField />
        <p className="field-hint">
          Everything else is in the <PageLink to={entriesPath('settings')}>settings</PageLink>.
        </p>
        <div className="flex flex-wrap gap-3">
          {isDone ? null : (
            <>
              <button type="submit" name="task" value="save" className="button-primary">
                Save
              </button>
              <button type="submit" name="task" value="later" className="button-quiet">
                Not now
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
        Time zone
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
        Accent color
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
      <Hint>For links and buttons.</Hint>
      <AccentContrast id={id} value={value} />
    </div>
  )
}

function LogoHasName() {
  const { id, value, attributes } = useField('logoHasName')
  return (
    <label className="entry-check mt-1">
      <input {...attributes} id={id} type="checkbox" name="logoHasName" defaultChecked={value !== ''} />
      The logo already contains the name
    </label>
  )
}

const starts: Record<Start, { label: string; hint: string }> = {
  blank: {
    label: 'Blank',
    hint: 'One section, and the pages About, Contact and Privacy to fill in.',
  },
  pattern: {
    label: 'The example as a pattern',
    hint: 'Sections, menus and a home page for news, reviews, guides and comparisons, and two more pages to fill in: terms of use, and how you earn money. All of it can be changed, and the sections deleted in one go.',
  },
}

function StartField() {
  const { id, value: chosen, error, errorId } = useField('start')
  return (
    <fieldset className="field" aria-describedby={errorId}>
      <legend className="field-label">Start with</legend>
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
            {label}
          </label>
          <p id={`${id}-${start}`} className="field-hint">
            {hint}
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
