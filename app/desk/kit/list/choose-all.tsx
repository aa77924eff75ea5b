/** A box that chooses every row of a list. With Shift, a row's box chooses all rows from the last chosen one. Only with script. */
import { useEffect, useRef, useState } from 'react'

/** `formId`: of the form that the boxes of the rows belong to. */
export function ChooseAll({ formId, text }: { formId: string; text: string }) {
  const [isScripted, setIsScripted] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    setIsScripted(true)
    const update = (event: Event) => {
      if (!box.current || event.target === box.current) return
      const boxes = listBoxes(formId)
      const chosen = boxes.filter(({ checked }) => checked).length
      box.current.checked = chosen > 0 && chosen === boxes.length
      box.current.indeterminate = chosen > 0 && chosen < boxes.length
    }
    let last: HTMLInputElement | undefined
    const chooseRange = ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement)) return
      const boxes = listBoxes(formId)
      const [from, to] = [last ? boxes.indexOf(last) : -1, boxes.indexOf(target)]
      const clicked = boxes[to]
      if (!clicked) return
      last = clicked
      if (!shiftKey || from < 0) return
      for (const each of boxes.slice(Math.min(from, to), Math.max(from, to))) each.checked = clicked.checked
    }
    // The click comes before the change, of which the counters hear.
    document.addEventListener('click', chooseRange)
    document.addEventListener('change', update)
    return () => {
      document.removeEventListener('click', chooseRange)
      document.removeEventListener('change', update)
    }
  }, [formId])
  if (!isScripted) return null
  const chooseAll = () => {
    for (const each of listBoxes(formId)) each.checked = box.current?.checked === true
  }
  return (
    <label>
      <span className="visually-hidden">{text}</span>
      <input ref={box} type="checkbox" onChange={chooseAll} />
    </label>
  )
}

function listBoxes(formId: string) {
  return [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form=${formId}]`)]
}
