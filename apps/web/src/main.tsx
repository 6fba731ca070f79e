import '@commonweal/ui/styles.css';
import './app/app.css';
import './platform/security.ts';
import { createRoot } from 'react-dom/client';
import { Portal } from './app/portal.tsx';
import { start } from './app/start.ts';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the portal');

start();
createRoot(place).render(<Portal />);
