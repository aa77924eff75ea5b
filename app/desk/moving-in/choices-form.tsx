/** The choices of an import in one form, each with what happens otherwise preselected, and the button that begins it. */
import type { ReactNode } from 'react'
import {
  type ChoiceForm,
  type ChosenKind,
  listOptions,
  type Ours,
  type Own,
  type ShownChoice,
} from '~/desk/kit/imports/choice-form'
import { importPagePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Checkbox } from '~/ui/controls/checkbox'
import { Field } from '~/ui/controls/field'
import { Form, useField } from '~/ui/controls/form'

type ChoicesFormProps = {
  id: string
  form: ChoiceForm
  ours: Ours
  timeZones: string[]
  isWhole: boolean
  /** Lines that are to be written. */
  count: number
  rejection: RejectedForm | null
}

export function ChoicesForm({ id, form, ours, timeZones, isWhole, count, rejection }: ChoicesFormProps) {
  const { sections, people, menus, products, timeZone, members, hosts, site } = form
  const hasChoices =
    [sections, people, menus, products, hosts].some(({ shown }) => shown.length > 0) ||
    timeZone ||
    members ||
    site
  return (
    <Form
      id="choices"
      action={importPagePath(id)}
      values={toValues(form)}
      // Another plan, with other values.
      key={JSON.stringify(toValues(form))}
      rejection={rejection?.errors.some(({ field }) => field !== null) ? rejection : null}
      className="import-choices"
    >
      {hasChoices ? (
        <div>
          <h2 className="section-heading">{i18n.t('Choices')}</h2>
          <p className="field-hint">
            {i18n.t(
              'Each says what happens otherwise. After a change, plan again and look at the numbers above.',
            )}
          </p>
        </div>
      ) : null}
      {site ? (
        <div className="max-w-xl">
          <Field
            name="site"
            type="url"
            label={i18n.t('Address of the old site')}
            placeholder="https://example.com"
          />
          <p className="field-hint">
            {i18n.t('The file does not say it. With it, links to the old site and its pictures are known.')}
          </p>
        </div>
      ) : null}
      {timeZone ? (
        <Group name={i18n.t('Times without a zone')}>
          <Choice field="zone" label={i18n.t('Time zone')} count={timeZone.count}>
            {[...new Set([timeZone.value, ...timeZones])].map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </Choice>
        </Group>
      ) : null}
      {members ? (
        <Group name={i18n.t('Articles for members only')}>
          <Choice field="members" label={i18n.t('They arrive as')} count={members.count}>
            <option value="draft">{i18n.t('Drafts')}</option>
            <option value="public">{i18n.t('Published, for everybody')}</option>
          </Choice>
        </Group>
      ) : null}
      <Choices about="section" name={i18n.t('Sections')} {...sections} ours={ours.sections} />
      <Choices about="person" name={i18n.t('People')} {...people} ours={ours.people} />
      <Choices
        about="menu"
        name={i18n.t('Menus')}
        hint={i18n.t(
          'The links of a menu replace those of one that is here. Undo puts the former ones back.',
        )}
        {...menus}
        ours={ours.menus}
      />
      <Choices
        about="product"
        name={i18n.t('Products')}
        hint={i18n.t('Cards of products in texts. Text keeps their words and links, and makes no product.')}
        {...products}
        ours={[]}
      />
      {hosts.shown.length > 0 ? (
        <Group
          name={i18n.t('Pictures and clips of other sites')}
          hint={i18n.t(
            'From sites that you tick, they are fetched into the library. The others stay where they are.',
          )}
        >
          <div className="import-hosts">
            {hosts.shown.map(({ field, host, count: pictures }) => (
              <Checkbox key={field} name={field} isSmall>
                <span className="wrap-anywhere">
                  <bdi>{host}</bdi>{' '}
                  <span className="text-muted">
                    {i18n.t('{count, plural, one {# file} other {# files}}', { count: pictures })}
                  </span>
                </span>
              </Checkbox>
            ))}
          </div>
          <Hidden count={hosts.hidden}>
            {i18n.t(
              '{count, plural, one {# more site has fewer files, which are not fetched.} other {# more sites have fewer files, which are not fetched.}}',
              { count: hosts.hidden },
            )}
          </Hidden>
        </Group>
      ) : null}
      <div className="import-start-bar">
        <p className="max-w-prose text-sm">
          {count === 0
            ? i18n.t('Nothing in the file is new or has changed, so there is nothing to import.')
            : i18n.t(
                '{count, plural, one {Import writes the # line that is new or changed.} other {Import writes the # lines that are new or changed.}} It runs in the background: you can leave this page, stop it, go on, and undo it.',
                { count },
              )}{' '}
          {isWhole ? null : (
            <strong className="font-semibold text-warning">
              {i18n.t('What is missing in the file will be missing here.')}
            </strong>
          )}
        </p>
        {/* Enter in a field presses the first button. */}
        <div className="flex flex-wrap gap-3">
          {hasChoices ? (
            <button type="submit" name="task" value="choose" className="button-quiet">
              {i18n.t('Plan again')}
            </button>
          ) : null}
          {count > 0 ? (
            <button type="submit" name="task" value="import" className="button-primary">
              {i18n.t({ id: 'verb.import', message: 'Import' })}
            </button>
          ) : null}
        </div>
      </div>
    </Form>
  )
}

function toValues({
  sections,
  people,
  menus,
  products,
  timeZone,
  members,
  hosts,
  site,
}: ChoiceForm): Record<string, string> {
  return Object.fromEntries([
    ...[sections, people, menus, products]
      .flatMap(({ shown }) => shown)
      .map(({ field, value }) => [field, value]),
    ...hosts.shown.flatMap(({ field, isChosen }) => (isChosen ? [[field, 'on']] : [])),
    ...(timeZone ? [['zone', timeZone.value]] : []),
    ...(members ? [['members', members.value]] : []),
    ...(site ? [['site', site.value]] : []),
  ])
}

type GroupProps = { name: string; hint?: string | undefined; children: ReactNode }

function Group({ name, hint, children }: GroupProps) {
  return (
    <fieldset className="import-group">
      <legend>{name}</legend>
      {hint ? <p className="field-hint">{hint}</p> : null}
      {children}
    </fieldset>
  )
}

type ChoicesProps = {
  about: ChosenKind
  name: string
  hint?: string
  shown: ShownChoice[]
  hidden: number
  ours: readonly Own[]
}

function Choices({ about, name, hint, shown, hidden, ours }: ChoicesProps) {
  if (shown.length === 0) return null
  return (
    <Group {...{ name, hint }}>
      <div className="import-rows">
        {shown.map(({ field, name: own, count, guess }) => (
          <Choice key={field} {...{ field, count }} label={own || i18n.t('Without a name')} of={about}>
            {listOptions(about, guess, ours).map(({ slug, name: option }) => (
              <option key={slug} value={slug}>
                {option}
              </option>
            ))}
          </Choice>
        ))}
      </div>
      <Hidden count={hidden}>
        {i18n.t(
          '{count, plural, one {# more has fewer articles, and becomes what the plan says.} other {# more have fewer articles, and become what the plan says.}}',
          { count: hidden },
        )}
      </Hidden>
    </Group>
  )
}

function Hidden({ count, children }: { count: number; children: string }) {
  return count === 0 ? null : <p className="field-hint mt-2">{children}</p>
}

/** `of`: absent: articles. */
type ChoiceProps = { field: string; label: string; count: number; of?: ChosenKind; children: ReactNode }

function Choice({ field, label, count, of, children }: ChoiceProps) {
  const { id, value, error, attributes } = useField(field)
  return (
    <div className="import-choice">
      <label htmlFor={id}>
        <bdi className="font-semibold wrap-anywhere">{label}</bdi>{' '}
        <span className="text-muted">
          {of === 'menu'
            ? i18n.t('{count, plural, one {# link} other {# links}}', { count })
            : i18n.t('{count, plural, one {# article} other {# articles}}', { count })}
        </span>
      </label>
      {error}
      <select {...attributes} id={id} name={field} defaultValue={value} className="field-input">
        {children}
      </select>
    </div>
  )
}
