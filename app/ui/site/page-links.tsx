/** Lets the router handle links inside article HTML, so that following one does not stop the player. */
import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { toPageLink } from '~/domain/site/internal-link'
import { useSiteUrl } from './use-site'

export function PageLinks() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const siteUrl = useSiteUrl()
  const follow = useRef((_event: MouseEvent) => {})
  follow.current = (event) => {
    const path = readPath(event, siteUrl)
    // The browser handles a jump within the page.
    if (path === null || path.startsWith(`${pathname}${search}#`)) return
    event.preventDefault()
    navigate(path)
  }
  useEffect(() => {
    const listen = (event: MouseEvent) => follow.current(event)
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [])
  return null
}

/** Null: not a plain click on a link inside article HTML to a page of this site. */
function readPath(event: MouseEvent, siteUrl: string): string | null {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  const link = event.target instanceof Element ? event.target.closest('.article-body a') : null
  if (!(link instanceof HTMLAnchorElement) || isModified || event.defaultPrevented) return null
  const { href, target, rel } = link
  const origins = [location.origin, siteUrl]
  return toPageLink({ href, target, rel, isDownload: link.hasAttribute('download') }, origins)
}
