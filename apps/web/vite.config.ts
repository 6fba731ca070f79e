import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = fileURLToPath(new URL('dist', import.meta.url));

export default defineConfig({
  root,
  plugins: [react(), precompress(outDir)],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    // The content security policy forbids data: fonts, and every other asset is cached by its hashed name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
