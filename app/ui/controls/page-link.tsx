/** A link to one of our pages, for parts that stay alive between pages and know nothing of the router. */
export { Link as PageLink } from '@remix-run/react'
