/** Vitest's global setup for tests of whole processes: builds the site first. */
import { buildApp } from '../../scripts/serving/build-app'

export default buildApp
