/** Asks for confirmation before the editor leaves unsaved text. */
import { useBeforeUnload, useBlocker } from '@remix-run/react'
import { useCallback, useEffect } from 'react'
import { listTypedDifferences, type Typed } from '~/domain/desk/draft-backup'
import { findForm, readTyped } from './form-text'

export function useLeaveWarning(formId: string, stored: Typed): void {
  const isUnsaved = useCallback(() => {
    const form = findForm(formId)
    return form !== null && listTypedDifferences(readTyped(form), stored).length > 0
  }, [formId, stored])
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
