/** Asks for confirmation before the editor leaves unsaved text, or a picture that is still being uploaded. */
import { useBeforeUnload, useBlocker, useLocation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type FormText, listDifferentFields } from '~/domain/desk/draft-backup'
import { readFormText } from './form-text'
import { isUploadingIn } from './pictures/uploaded-pictures'

export function useLeaveWarning(form: RefObject<HTMLFormElement>, stored: FormText): void {
  const findReason = useCallback(() => {
    if (form.current === null) return null
    if (listDifferentFields(readFormText(form.current), stored).length > 0) return 'You have unsaved changes.'
    return isUploadingIn(form.current) ? 'An image is still uploading.' : null
  }, [form, stored])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && findReason() !== null,
  )
  // Without a connection, or after a new release, the router leaves by loading a document: whoever has said yes is not asked again.
  const isLeaving = useRef(false)
  useBeforeUnload(
    useCallback(
      (event) => (!isLeaving.current && findReason() ? event.preventDefault() : undefined),
      [findReason],
    ),
  )
  const { key } = useLocation()
  useEffect(() => {
    if (key) isLeaving.current = false
  }, [key])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const reason = findReason()
    isLeaving.current = !reason || window.confirm(`${reason} Leave anyway?`)
    if (isLeaving.current) blocker.proceed()
    else blocker.reset()
  }, [blocker, findReason])
}
