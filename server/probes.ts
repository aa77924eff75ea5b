/** Paths that monitoring requests every second: neither logged nor subject to overload protection. */
import { healthPath, metricsPath, readinessPath } from '~/domain/site/urls'

export const probePaths: ReadonlySet<string> = new Set([healthPath, readinessPath, metricsPath])
