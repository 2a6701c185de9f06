import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api'
import { callQuery } from '../call-query'
import { configQuery } from '../config-queries'

export const settingsQuery = callQuery(['settings'], 'getSettings')

/** Read again with the settings: their revision is that of the section of tax. */
export const taxRatesQuery = callQuery(['settings', 'rates'], 'listTaxRates')

/** Saves a section, and shows all as they are then, also where another admin was faster. */
export const saveSectionMutation = <Body>(
  client: QueryClient,
  send: (body: Body) => Promise<unknown>,
) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: () =>
      Promise.all([client.invalidateQueries(settingsQuery), client.invalidateQueries(configQuery)]),
    onError: (error) =>
      error instanceof ApiError && error.code === 'settings_changed'
        ? client.invalidateQueries(settingsQuery)
        : undefined,
  })
