/** The style sheet that pages of the desk have besides that of all pages. */
import desk from '~/desk.css?url'

/** Render-blocking, and awaited by the router, so that no page of the desk shows without it. */
export const links = () => [{ rel: 'stylesheet', href: desk }]
