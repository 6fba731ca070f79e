/** The least that production starts with; everything in it is made up. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  COMMONWEAL_SECRETS: 'b7kQ2vX9mN4cR8tY1wZ6pL3sD5fG0hJa',
  PUBLIC_URL: 'https://portal.agency.example',
  DATABASE_URL: 'postgres://portal:a-password@database.agency.example:5432/portal',
  OIDC_ISSUER: 'https://login.agency.example',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'vT4~8Q0xkJz2MnR7wLcY5hBd1UeGs9Pf3aWo6KiE',
  OIDC_AUDIENCE: 'api',
  SIGN_IN_DOMAINS_PRODUCTION: 'agency.example',
  USER_EMAIL_DOMAINS_PRODUCTION: 'agency.example,federal.example',
  RACF_ADAPTER: 'none',
  SMTP_URL: 'none',
} as const;
