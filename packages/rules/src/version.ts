/** Goes into every determination; the same as the package's version. */
export const ENGINE_VERSION = '0.1.0';
