/** Figures of a text that change while it is written. */
import { type RefObject, useEffect, useState } from 'react'

/** A long text is measured only now and then, so that typing never waits for it. */
const LONG = 50_000
const LONG_DELAY_MS = 400

/** A measure of the text, updated while it is written. `measure`: the same function each time. */
export function useMeasuredText<Measure>(
  form: RefObject<HTMLFormElement>,
  initial: string,
  measure: (text: string) => Measure,
): Measure {
  const [measured, setMeasured] = useState(() => measure(initial))
  useEffect(() => {
    const element = form.current
    const field = element?.querySelector<HTMLTextAreaElement>('[name=content]')
    if (!element || !field) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      timer = undefined
      setMeasured(measure(field.value))
    }
    const updateSoon = ({ target }: Event) => {
      // The form itself, when it is filled anew.
      if (target !== field && target !== element) return
      if (field.textLength <= LONG) update()
      else timer ??= setTimeout(update, LONG_DELAY_MS)
    }
    update()
    element.addEventListener('input', updateSoon)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', updateSoon)
    }
  }, [form, measure])
  return measured
}
