/** The answer for what is not there, thrown by loaders and shown by the layout's error boundary. */
import { data } from '@remix-run/node'
import type { MissingThing } from '~/domain/missing'

export function notFound(missing: MissingThing) {
  return data({ missing }, { status: 404 })
}
