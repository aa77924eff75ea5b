/** A labeled checkbox of a Form, which sends "on". */
import type { ReactNode } from 'react'
import { fieldId, useForm } from './form'

type CheckboxProps = { name: string; isSmall?: boolean; children: ReactNode }

export function Checkbox({ name, isSmall = false, children }: CheckboxProps) {
  const { id, rejection, values } = useForm()
  return (
    <label className={`flex items-center gap-3 ${isSmall ? 'min-h-9 text-sm' : 'min-h-11'}`}>
      <input
        id={fieldId(id, name)}
        type="checkbox"
        name={name}
        value="on"
        // One that was cleared is not among the values of a rejected form.
        defaultChecked={Boolean((rejection?.values ?? values)[name])}
        className="size-5 shrink-0"
      />
      {children}
    </label>
  )
}
