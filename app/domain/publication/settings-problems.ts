/** What can be wrong with settings, for editors: settings.ts speaks to readers. */
import { i18n } from '~/domain/language/desk-i18n'

export const settingsProblems = {
  buttonTwice: () => i18n.t('This button is there already.'),
  year: () => i18n.t('Use a year such as 2024.'),
  days: () => i18n.t('Use a number of days.'),
  noNetwork: () => i18n.t('Name the network of your profile.'),
  noService: () => i18n.t('Name the service behind the donation page.'),
  noLightLogo: () => i18n.t('The logo for dark pages needs one for light pages.'),
  noLightColor: () => i18n.t('The dark scheme’s color needs one for the light scheme.'),
}
