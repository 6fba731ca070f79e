import { WorkflowStep } from '../flow/workflow.tsx';
import { ProgramSelection } from '../parts/program-selection.tsx';
import '../applications.css';

export default function CradProgramsPage() {
  return (
    <WorkflowStep flow="CRAD" pageId="ProgramSelection">
      {record => <ProgramSelection key={record.Version} record={record} />}
    </WorkflowStep>
  );
}
