/** Asks for confirmation before the editor leaves unsaved text. */
import { useBeforeUnload, useBlocker } from '@remix-run/react'
import { type RefObject, useCallback, useEffect } from 'react'
import { listTypedDifferences, type Typed } from '~/domain/desk/draft-backup'
import { readTyped } from './form-text'

export function useLeaveWarning(form: RefObject<HTMLFormElement>, stored: Typed): void {
  const isUnsaved = useCallback(() => {
    return form.current !== null && listTypedDifferences(readTyped(form.current), stored).length > 0
  }, [form, stored])
  useBeforeUnload(useCallback((event) => (isUnsaved() ? event.preventDefault() : undefined), [isUnsaved]))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm('Your changes are not saved. Leave anyway?')) blocker.proceed()
    else blocker.reset()
  }, [blocker])
}
