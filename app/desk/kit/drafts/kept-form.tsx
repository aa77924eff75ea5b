/** A form of the desk whose text is not lost: kept in the browser and on the server while it is typed, and offered again. */
import { useMatches } from '@remix-run/react'
import { type ComponentProps, type Key, useCallback, useRef } from 'react'
import { useEditorId } from '~/desk/kit/page/use-can'
import { unsavedParameter } from '~/domain/editors/desk-urls'
import { nameField } from '~/domain/publication/forms/field-labels'
import { type DraftBackup, type FormText, listDifferentTexts, toTextId } from '~/domain/unsaved/draft-backup'
import { Form } from '~/ui/controls/form'
import { findLabel, listCarriedNames, readFormText, readInitialText } from './form-text'
import { UnsavedTextField } from './offered-texts'
import { BackupWarning, UnsavedOffer } from './unsaved-offer'
import { useDraftBackup } from './use-draft-backup'
import { useLeaveWarning } from './use-leave-warning'

type KeptFormProps = ComponentProps<typeof Form> & {
  /** The element's key: another one makes another element, with the values that it is given. */
  generation?: string | number
  /** Names the record, if its id alone does not tell which form of its page it is. */
  name?: string
  /** The stored values, where the form's values are others: after a refusal. */
  stored?: FormText
}

/** Not for passwords and codes: what is typed here is stored. */
export function KeptForm({ generation = 0, name, stored, formRef, children, ...props }: KeptFormProps) {
  const { id, action, rejection, values } = props
  const own = useRef<HTMLFormElement>(null)
  const form = typeof formRef === 'object' && formRef ? (formRef as typeof own) : own
  const carried = useRef<ReadonlySet<string>>(new Set())
  const differ = useCallback(
    (one: FormText, other: FormText) => listDifferentTexts(one, other, carried.current),
    [],
  )
  const loaded = useMatches().at(-1)?.data
  const formName = name ?? id
  const place = { page: action.replace(/[?#].*$/, ''), form: formName, address: action }
  const readStored = () => {
    if (!form.current) return {}
    carried.current = listCarriedNames(form.current)
    // A refused form is not stored.
    if (!rejection) return readInitialText(form.current)
    const blank = Object.keys(readFormText(form.current)).map((field) => [field, ''] as const)
    return { ...Object.fromEntries(blank), ...(stored ?? values) }
  }
  const kept = useDraftBackup({
    ...{ form, editorId: useEditorId(), place, readStored, loaded, generation, differ },
    isShownAgain: rejection !== null,
  })
  useLeaveWarning(form, kept.listUnsaved)
  const restore = async (backup: DraftBackup) => {
    if (form.current && canFill(form.current, backup.typed)) return kept.restore(backup)
    // With more rows than the form has, which only the server can add.
    await kept.send(backup)
    const url = new URL(action, window.location.href)
    url.searchParams.set(unsavedParameter, toTextId(backup.key))
    window.location.assign(url)
  }
  return (
    // One element: what comes and goes above the form must not move it to another cell of a grid.
    <div>
      {kept.snapshot}
      {kept.offered.map((backup) => (
        <UnsavedOffer
          key={backup.key}
          backup={backup}
          address={action}
          onRestore={restore}
          onDiscard={kept.discard}
        >
          <Differences
            typed={backup.typed}
            stored={kept.stored}
            names={differ(backup.typed, kept.stored)}
            toLabel={(field) => findLabel(form.current, field) ?? nameField(field)}
          />
        </UnsavedOffer>
      ))}
      {kept.isUnsaved ? <BackupWarning problem={kept.problem} /> : null}
      <Form {...props} key={generation as Key} formRef={form}>
        <UnsavedTextField form={formName} />
        {children}
      </Form>
    </div>
  )
}

/** Whether the form has all fields of the text. */
function canFill(form: HTMLFormElement, typed: FormText): boolean {
  const carried = listCarriedNames(form)
  return Object.keys(typed).every((name) => carried.has(name) || form.elements.namedItem(name) !== null)
}

type DifferencesProps = {
  typed: FormText
  stored: FormText
  names: string[]
  toLabel: (name: string) => string
}

function Differences({ typed, stored, names, toLabel }: DifferencesProps) {
  return (
    <dl className="grid gap-3">
      {names
        .filter((name) => typed[name] || stored[name])
        .map((name) => (
          <div key={name}>
            <dt className="text-sm text-muted">{toLabel(name)}</dt>
            {stored[name] ? (
              <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                <del>{stored[name]}</del>
              </dd>
            ) : null}
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              <ins>{typed[name]}</ins>
            </dd>
          </div>
        ))}
    </dl>
  )
}
