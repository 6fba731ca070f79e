import { WorkflowStep } from '../flow/workflow.tsx';
import { ProgramSelection } from '../parts/program-selection.tsx';
import '../applications.css';

export default function RegistrationProgramsPage() {
  return (
    <WorkflowStep flow="ApplicationRegistration" pageId="ProgramSelection">
      {record => <ProgramSelection key={record.Version} record={record} />}
    </WorkflowStep>
  );
}
