const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** The identity provider's own names for what db/migrations/0002-accounts.sql calls otherwise. */
export const identityTables = {
  user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...times } },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...times,
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...times } },
}
