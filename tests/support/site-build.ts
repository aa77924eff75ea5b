/** Vitest's global set-up for tests of whole processes: the site is built before they begin. */
import { buildApp } from '../../scripts/serving/build-app'

export default buildApp
