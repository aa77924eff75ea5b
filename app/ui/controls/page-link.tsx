/** A link to a page of this site, for the player, which may not import the router. */
export { Link as PageLink } from '@remix-run/react'
