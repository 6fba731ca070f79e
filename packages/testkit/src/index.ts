export * from './production.ts';
export * from './requests.ts';
export * from './sign-in.ts';
export * from './test-server.ts';
