/** Vitest's global set-up for tests of whole processes: the site is built before, so that no test waits for it. */
import { buildApp } from '../../scripts/serving/build-app'

export default buildApp
