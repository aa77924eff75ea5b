/** Asks for confirmation before the editor leaves a form with unsaved text, or a picture that is still being uploaded. */
import { useBeforeUnload, useBlocker, useLocation } from '@remix-run/react'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { isUploadingIn } from '~/desk/kit/pictures/uploaded-pictures'
import { i18n } from '~/domain/language/desk-i18n'
import type { FormText } from '~/domain/unsaved/draft-backup'
import { readFormText } from './form-text'

/** Why not to leave this form, and whether to; null: no reason. */
type FindReason = () => string | null
type GuardedForm = { form: RefObject<HTMLFormElement>; findReason: FindReason }

const GuardedForms = createContext<Set<GuardedForm>>(new Set())

/** Around all pages of the desk, as a router has only one such question. */
export function LeaveWarning({ children }: { children: ReactNode }) {
  const { current: forms } = useRef(new Set<GuardedForm>())
  const findReason = useCallback(
    (path: string | null) => {
      for (const { form, findReason } of forms) {
        // The address to which the form itself leads when it is sent.
        const isOwn = path !== null && findTarget(form.current) === path
        const reason = isOwn ? null : findReason()
        if (reason) return reason
      }
      return null
    },
    [forms],
  )
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && findReason(nextLocation.pathname) !== null,
  )
  // Without a connection, or after a new release, the router leaves by loading a document: somebody who has said yes is not asked
  // again.
  const isLeaving = useRef(false)
  useBeforeUnload(
    useCallback(
      (event) => (!isLeaving.current && findReason(null) ? event.preventDefault() : undefined),
      [findReason],
    ),
  )
  const { key } = useLocation()
  useEffect(() => {
    if (key) isLeaving.current = false
  }, [key])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const reason = findReason(null)
    isLeaving.current = !reason || window.confirm(reason)
    if (isLeaving.current) blocker.proceed()
    else blocker.reset()
  }, [blocker, findReason])
  return <GuardedForms.Provider value={forms}>{children}</GuardedForms.Provider>
}

/** Not `form.action`: a button of that name takes its place. */
function findTarget(form: HTMLFormElement | null): string | null {
  const action = form?.getAttribute('action')
  return action ? new URL(action, window.location.href).pathname : null
}

/** `listDifferent`: what of the form's text is not saved. */
export function useLeaveWarning(
  form: RefObject<HTMLFormElement>,
  listDifferent: (typed: FormText) => string[],
): void {
  const forms = useContext(GuardedForms)
  useEffect(() => {
    const findReason = () => {
      if (form.current === null) return null
      if (listDifferent(readFormText(form.current)).length > 0)
        return i18n.t('You have unsaved changes. Leave anyway?')
      return isUploadingIn(form.current) ? i18n.t('A picture is still uploading. Leave anyway?') : null
    }
    const guarded = { form, findReason }
    forms.add(guarded)
    return () => {
      forms.delete(guarded)
    }
  }, [forms, form, listDifferent])
}
